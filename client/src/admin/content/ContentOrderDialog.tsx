import { useMutation } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RELEASE_PARAMETER, useOrderInAddress } from '#client/admin/data/address.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { DraftNotice } from '#client/admin/drafts/DraftNotice.tsx';
import { DRAFT_SAVED } from '#client/admin/drafts/draft-words.ts';
import { useDraftCalls } from '#client/admin/drafts/useDraftCalls.ts';
import { OrderDialog, type OrderSource } from '#client/admin/parts/OrderDialog.tsx';
import { readAllPages } from '#client/admin/parts/order.ts';
import type { StoredDraft } from '#client/admin/parts/save-record.ts';
import { limits } from '#domain/limits.ts';
import { mergeOrder } from '#domain/merge-order.ts';
import type { ContentOrder, ContentRow, ContentScreen } from './content-screen.ts';
import { useMayWrite } from './useMayWrite.ts';

interface ContentOrderDialogProps<Row extends ContentRow> {
  screen: ContentScreen<Row>;
  order: ContentOrder;
  onFailure: () => void;
}

/** The dialog that changes the order of a content type's records. */
export function ContentOrderDialog<Row extends ContentRow>(props: ContentOrderDialogProps<Row>) {
  const { screen, order, onFailure } = props;
  const { close } = useOrderInAddress();
  return (
    <OrderDialog
      title={order.title}
      source={useContentOrder(screen, order, close)}
      onClose={close}
      onFailure={() => {
        onFailure();
        close();
      }}
    />
  );
}

/**
 * The order made by hand: read page by page, saved in one call, or as a draft, which is shown where one waits. Saving refetches the
 * list on the screen.
 */
function useContentOrder<Row extends ContentRow>(
  screen: ContentScreen<Row>,
  order: ContentOrder,
  onClose: () => void,
): OrderSource {
  const lists = [screen.documents.rows];
  const readRows = useReadNow(order.rows);
  const [send] = useMutation(order.save, { refetchQueries: lists });
  const drafts = useDraftCalls(lists);
  const mayWrite = useMayWrite(screen);
  const [draft, setDraft] = useState<StoredDraft | null>(null);
  // Of the release that the address names, as long as that has a draft of the order.
  const release = useRef(useSearchParams()[0].get(RELEASE_PARAMETER));
  const itemNow = () => ({ thing: 'order', id: screen.content.name, releaseId: release.current });
  const find = async () => {
    const found = await drafts.find(itemNow());
    if (found || release.current === null) return found;
    release.current = null;
    return drafts.find(itemNow());
  };
  const readPage = async (page: number) => {
    const { items, pageCount } = (await readRows({ page, pageSize: limits.pageSize })).rows;
    return {
      rows: items.map((row) => ({ id: row.id, name: row.name, detail: order.detail(row) })),
      pageCount,
    };
  };
  // An order has no versions: the draft always lies over what is published when it is saved.
  const saveDraft = async (ids: string[]) => {
    const saved = await drafts.save(itemNow(), { ids }, { ifVersion: draft?.version ?? 0, baseVersion: 0 });
    setDraft(saved);
    return saved;
  };
  return {
    async read() {
      const [found, rows] = await Promise.all([find(), readAllPages(readPage)]);
      setDraft(found);
      const ids = (found?.document?.ids ?? []) as string[];
      return mergeOrder(
        ids.map((id) => ({ id })),
        rows,
      );
    },
    async save(ids) {
      if (!draft) return send({ variables: { ids } });
      const saved = await saveDraft(ids);
      if (saved) await drafts.publish([{ thing: saved.thing, id: saved.thingId, version: saved.version }]);
    },
    drafts: {
      save: saveDraft,
      saved: DRAFT_SAVED,
      isWaiting: draft !== null,
      isDisputed: (draft?.disputed.length ?? 0) > 0,
      isOnly: !mayWrite || (draft !== null && draft.releaseId !== ''),
      notice: draft && (
        <>
          <DraftNotice
            onDiscard={() =>
              void drafts
                .discard(itemNow(), draft.version)
                .then(onClose, (cause: unknown) =>
                  toaster.show({ tone: 'bad', text: failureOf(cause).message }),
                )
            }
            draft={{
              ...{ stored: draft, kind: draft.kind, isInRelease: draft.releaseId !== '' },
              ...{ base: null, disputed: null },
            }}
          />
          {draft.disputed.length > 0 && (
            <Text textStyle="small" color="bad">
              Others have changed the order since. What you save here replaces theirs.
            </Text>
          )}
        </>
      ),
    },
  };
}
