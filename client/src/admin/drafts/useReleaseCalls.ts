import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import type { DraftItem } from '#client/admin/data/types.generated.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { DraftRowsDocument, PublishDraftsDocument } from '#client/admin/drafts/Drafts.generated.ts';
import {
  CreateReleaseDocument,
  DissolveReleaseDocument,
  PublishReleaseDocument,
  type ReleaseFieldsFragment,
  ReleaseRowsDocument,
  TakeBackReleaseDocument,
  TimeReleaseDocument,
} from '#client/admin/drafts/Releases.generated.ts';
import { ReviewsDocument } from '#client/admin/drafts/Reviews.generated.ts';
import { ask } from '#client/admin/parts/ask.tsx';

/** A release to be made. */
export interface NewRelease {
  readonly name: string;
  readonly items: DraftItem[];
  readonly publishAt: string | null;
  readonly endAt: string | null;
}

/** When a release goes out, and is taken back. */
export interface ReleaseTimes extends Pick<NewRelease, 'publishAt' | 'endAt'> {
  readonly id: string;
  readonly ifVersion: number | null;
}

/** Makes releases, publishes them and takes them back; what was published can be taken back from the toast too. */
export function useReleaseCalls() {
  const [alert, setAlert] = useState<string | null>(null);
  const refetch = useRefetch(DraftRowsDocument, ReleaseRowsDocument, ReviewsDocument);
  const [sendCreate] = useMutation(CreateReleaseDocument);
  const [sendTimes] = useMutation(TimeReleaseDocument);
  const [sendPublishDrafts] = useMutation(PublishDraftsDocument);
  const [sendPublish] = useMutation(PublishReleaseDocument);
  const [sendTakeBack] = useMutation(TakeBackReleaseDocument);
  const [sendDissolve] = useMutation(DissolveReleaseDocument);
  /** Of a refusal too: the list is not as it was shown. Null: it was refused, and the alert says why. */
  const run = async <Result>(work: Promise<Result>): Promise<Result | null> => {
    setAlert(null);
    try {
      return await work;
    } catch (cause) {
      setAlert(failureOf(cause).message);
      return null;
    } finally {
      void refetch();
    }
  };
  const takeBack = async ({ id, name }: Pick<ReleaseFieldsFragment, 'id' | 'name'>, overChanges = false) => {
    setAlert(null);
    try {
      await sendTakeBack({ variables: { id, overChanges } });
      toaster.show({ tone: 'good', text: `“${name}” was taken back.` });
    } catch (cause) {
      const { code, message, issues } = failureOf(cause);
      if (code !== 'CONFLICT' || issues.length === 0) setAlert(message);
      else
        ask(
          { title: 'Undo what was changed since?', text: message, confirmLabel: 'Take it back anyway' },
          () => void takeBack({ id, name }, true),
        );
    } finally {
      void refetch();
    }
  };
  const showPublished = (release: { id: string; name: string } | null | undefined) => {
    if (!release) return;
    const action = { label: 'Take it back', run: () => void takeBack(release) };
    toaster.show({ tone: 'good', text: `“${release.name}” is published.`, action });
  };
  return {
    alert,
    dismiss: () => setAlert(null),
    /** Rejects with the failure, which the dialog shows. */
    async create(release: NewRelease) {
      await sendCreate({ variables: release });
      void refetch();
    },
    /** Rejects with the failure, which the dialog shows. */
    async time(times: ReleaseTimes) {
      await sendTimes({ variables: times }).finally(() => void refetch());
    },
    async publishDrafts(items: DraftItem[]) {
      showPublished((await run(sendPublishDrafts({ variables: { items } })))?.data?.publish);
    },
    async publish({ id, version }: ReleaseFieldsFragment) {
      showPublished(
        (await run(sendPublish({ variables: { id, ifVersion: version } })))?.data?.publishRelease,
      );
    },
    takeBack,
    async dissolve({ id, name }: ReleaseFieldsFragment) {
      const done = await run(sendDissolve({ variables: { id } }));
      if (done) toaster.show({ tone: 'good', text: `“${name}” was given up; its drafts wait.` });
    },
  };
}

export type ReleaseCalls = ReturnType<typeof useReleaseCalls>;
