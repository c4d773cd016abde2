import type { DocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { toaster } from '#client/admin/data/toaster.ts';
import type { DraftItem } from '#client/admin/data/types.generated.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import {
  DiscardDraftDocument,
  DraftDeletionDocument,
  DraftRowsDocument,
  DraftToEditDocument,
  PublishDraftsDocument,
  SaveDraftDocument,
} from '#client/admin/drafts/Drafts.generated.ts';
import { AskForReviewDocument, ReviewsDocument } from '#client/admin/drafts/Reviews.generated.ts';
import type { StoredDraft } from '#client/admin/parts/save-record.ts';
import { adminMessages } from '#domain/messages.ts';
import { patchBetween } from '#domain/patch-between.ts';

/** Names a draft. `releaseId` left out or null: one that is in no release. */
export interface NamedDraft {
  readonly thing: string;
  readonly id: string;
  readonly releaseId?: string | null;
}

/** The versions that were read: of the draft (0: none was there), and of what is published (null: the draft goes on from its base). */
interface ReadVersions {
  readonly ifVersion: number;
  readonly baseVersion: number | null;
}

/** The calls for drafts; each asks the lists of drafts again. `lists`: what else a published draft changes on the screen. */
export function useDraftCalls(lists: readonly DocumentNode[] = []) {
  const readNow = useReadNow(DraftToEditDocument);
  const [send] = useMutation(SaveDraftDocument);
  const [sendDeletion] = useMutation(DraftDeletionDocument);
  const [sendAsk] = useMutation(AskForReviewDocument);
  const [sendPublish] = useMutation(PublishDraftsDocument);
  const [sendDiscard] = useMutation(DiscardDraftDocument);
  const refetch = useRefetch(DraftRowsDocument, ReviewsDocument, ...lists);
  /** Of a refusal too: the draft is not as it was shown. Not awaited: a dialog closes with its save. */
  const thenRefetch = <Result>(write: Promise<Result>): Promise<Result> =>
    write.finally(() => void refetch());
  const find = async (item: NamedDraft): Promise<StoredDraft | null> => (await readNow(item)).draft;
  /** Null: what was saved is what is published, and no draft waits. */
  const save = async (
    item: NamedDraft,
    document: Record<string, unknown>,
    versions: ReadVersions,
  ): Promise<StoredDraft | null> => {
    const { data } = await thenRefetch(send({ variables: { ...item, document, ...versions } }));
    return data?.saveDraft ?? null;
  };
  const draftDeletion = (item: NamedDraft) => thenRefetch(sendDeletion({ variables: item }));
  /** Of a change what it changed, over what was published when it was discarded: what others have changed before stays. */
  const takeBack = async (
    item: NamedDraft,
    { document, base, publishedVersion, review }: StoredDraft,
  ): Promise<void> => {
    if (document) {
      const changes = base ? patchBetween(base, document) : document;
      await save(item, changes, { ifVersion: 0, baseVersion: publishedVersion ?? 0 });
    } else await draftDeletion(item);
    if (review?.state === 'asked')
      await thenRefetch(sendAsk({ variables: { items: [item], comment: review.comment } }));
  };
  return {
    find,
    save,
    draftDeletion,
    publish: async (items: readonly DraftItem[]): Promise<void> => {
      await thenRefetch(sendPublish({ variables: { items: [...items] } }));
    },
    /** Discards a draft as it was read, and offers an Undo. Rejects with the failure. `onUndone`: once it is taken back. */
    async discard(item: NamedDraft, version: number | null, onUndone?: () => void): Promise<void> {
      const draft = await find(item);
      await thenRefetch(sendDiscard({ variables: { ...item, ifVersion: version } }));
      const undo = () =>
        takeBack(item, draft as StoredDraft).then(onUndone, () =>
          toaster.show({ tone: 'bad', text: adminMessages.notTakenBack }),
        );
      // Taken back, one in dispute would lie over what others have saved, which nobody has decided.
      const canUndo = draft !== null && draft.disputed.length === 0;
      toaster.show({
        tone: 'good',
        text: 'The draft was discarded.',
        ...(canUndo && { action: { label: 'Undo', run: () => void undo() } }),
      });
    },
  };
}
