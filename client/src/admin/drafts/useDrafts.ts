import type { DocumentNode } from '@apollo/client';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RELEASE_PARAMETER } from '#client/admin/data/address.ts';
import type { DraftTarget, ReadRecord, StoredDraft } from '#client/admin/parts/save-record.ts';
import type { DraftedThing } from '#domain/drafts.ts';
import { useDraftCalls } from './useDraftCalls.ts';

/** The kind of thing that is drafted, and its form. */
interface DraftedForm<Values> {
  readonly thing: DraftedThing;
  /** The values of its form. */
  valuesOf(document: Readonly<Record<string, unknown>>): Values;
  /** What the gateway takes, of the values of the form. */
  documentOf(values: Values): Record<string, unknown>;
  /** Rejects where nothing is published. */
  readPublished(id: string): Promise<ReadRecord<Values>>;
  /** What else a published draft changes on the screen. */
  readonly lists?: readonly DocumentNode[];
}

/** Reads, saves, publishes and discards the drafts of one kind of thing. */
export function useDrafts<Values>(kind: DraftedForm<Values>) {
  const { thing, documentOf, readPublished, lists = [] } = kind;
  const calls = useDraftCalls(lists);
  // Of the release that the address names, as long as that has a draft of the thing.
  const release = useRef(useSearchParams()[0].get(RELEASE_PARAMETER));
  const itemOf = (id: string) => ({ thing, id, releaseId: release.current });
  /** The draft of a thing; where none waits, what is published. Rejects where there is neither. */
  const open = async (id: string): Promise<ReadRecord<Values>> => {
    const find = async () => {
      const found = await calls.find(itemOf(id));
      if (found || release.current === null) return found;
      release.current = null;
      return calls.find(itemOf(id));
    };
    const [drafted, published] = await Promise.allSettled([find(), readPublished(id)]);
    if (drafted.status === 'rejected') throw drafted.reason;
    const draft = drafted.value;
    if (published.status === 'fulfilled')
      return draft ? recordOf(kind, draft, published.value) : published.value;
    if (draft?.document) return recordOf(kind, draft, null);
    throw published.reason;
  };
  return {
    open,
    /** The drafts of a form. `id` null: of a new thing, whose id its record has. */
    targetOf: (id: string | null): DraftTarget<Values> => ({
      async save(values, { version, draft, newId }) {
        const own = id ?? newId ?? '';
        const versions = draft
          ? { ifVersion: version ?? 0, baseVersion: draft.overVersion ?? null }
          : { ifVersion: 0, baseVersion: version ?? 0 };
        const saved = await calls.save(itemOf(own), documentOf(values), versions);
        const stored = saved ? recordOf(kind, saved, null) : await readPublished(own);
        return { ...stored, ...(newId === undefined ? {} : { newId }) };
      },
      publish: ({ version, newId }) => calls.publish([{ thing, id: id ?? newId ?? '', version }]),
      reload: (newId) => open(id ?? newId ?? ''),
    }),
    /** Discards the draft of a record, with an Undo. Rejects with the failure. `onUndone`: once it is taken back. */
    discard: (id: string, { version }: ReadRecord<Values>, onUndone?: () => void) =>
      calls.discard(itemOf(id), version, onUndone),
  };
}

/** A draft as the form of its thing opens it. `published`: null where nothing is. */
function recordOf<Values>(
  { valuesOf }: DraftedForm<Values>,
  draft: StoredDraft,
  published: ReadRecord<Values> | null,
): ReadRecord<Values> {
  const { kind, releaseId, version, document, base, disputed } = draft;
  return {
    values: document ? valuesOf(document) : (published as ReadRecord<Values>).values,
    version,
    draft: {
      // Its words are in the form and in its base: on this device they are kept once.
      stored: { ...draft, document: null, base: null },
      ...{ kind, isInRelease: releaseId !== '' },
      base: base && valuesOf(base),
      disputed: disputed.length > 0 ? published : null,
    },
  };
}
