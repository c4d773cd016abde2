import { useMutation } from '@apollo/client/react';
import { useMemo } from 'react';
import { toaster } from '#client/admin/data/toaster.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { draftWords } from '#client/admin/drafts/draft-words.ts';
import { useDrafts } from '#client/admin/drafts/useDrafts.ts';
import {
  CaseStudyAddressesDocument,
  DraftedCaseStudiesDocument,
  PageToEditDocument,
  SavePageDocument,
} from '#client/admin/pages/Pages.generated.ts';
import { readAllPages } from '#client/admin/parts/order.ts';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { type SavedAs, useRecordForm } from '#client/admin/parts/useRecordForm.ts';
import { addressOfTitle, type KnownCaseStudy } from '#domain/case-study-addresses.ts';
import { limits } from '#domain/limits.ts';
import { type PageDeclaration, type PageId, pages } from '#domain/pages/pages.ts';
import { formOf, formRule, nameInForm, type PageValues, wordsOf } from './page-form.ts';
import { labelsOf, textOf } from './page-labels.ts';
import { joinOrders } from './page-merge.ts';

/** The declaration of a page, of whatever fields. */
export const pageOf = (id: PageId): PageDeclaration => pages[id];

/** Where the words of a page are seen. */
export const placeOfPage = ({ shownAt }: PageDeclaration): string => shownAt ?? '/';

/** A page as its editor opens it. */
export interface OpenedPage {
  readonly record: ReadRecord<PageValues>;
  readonly caseStudies: readonly KnownCaseStudy[];
}

/** Reads a page, and saves its words. */
export function usePageRecord(id: PageId) {
  const { fields } = pageOf(id);
  const readNow = useReadNow(PageToEditDocument);
  const readAddresses = useReadNow(CaseStudyAddressesDocument);
  const [send] = useMutation(SavePageDocument);
  const recordOf = (page: { version: number; writtenWords: object } | null | undefined) => {
    if (!page) throw new Error('The response contains no page.');
    return { values: formOf(fields, { ...page.writtenWords }), version: page.version };
  };
  const readDrafted = useReadNow(DraftedCaseStudiesDocument);
  const mayDraft = usePermission('drafts:write');
  const draftedCaseStudies = async (): Promise<KnownCaseStudy[]> => {
    if (!mayDraft) return [];
    const { items } = (await readDrafted({})).drafts;
    return items.flatMap(({ thingId: id, kind, name, document }) => {
      if (kind !== 'create') return [];
      const address = String((document as { address?: unknown } | null)?.address || addressOfTitle(name));
      return [{ id, title: `${name}, a draft`, address, formerAddresses: [] }];
    });
  };
  const readCaseStudies = async (page: number) => {
    const { items, pageCount } = (await readAddresses({ page, pageSize: limits.pageSize })).caseStudies;
    return { rows: items, pageCount };
  };
  const read = async (): Promise<ReadRecord<PageValues>> => recordOf((await readNow({ id })).page);
  const drafts = useDrafts<PageValues>({
    thing: 'page',
    valuesOf: (document) => formOf(fields, document),
    documentOf: (values) => wordsOf(fields, values),
    readPublished: read,
  });
  return {
    read,
    /** The page or its draft, and where its links can lead. */
    async open(): Promise<OpenedPage> {
      const [record, published, drafted] = await Promise.all([
        drafts.open(id),
        readAllPages(readCaseStudies),
        draftedCaseStudies(),
      ]);
      // One whose address another has gets a number when it is published.
      const taken = new Set(
        published.flatMap(({ address, formerAddresses }) => [address, ...formerAddresses]),
      );
      const free = drafted.filter(({ address }) => !taken.has(address));
      return { record, caseStudies: [...published, ...free] };
    },
    drafts,
    /** Returns the page as it is stored now. Rejects with the failure. */
    async save(values: PageValues, ifVersion: number | null): Promise<ReadRecord<PageValues>> {
      const variables = { id, words: wordsOf(fields, values), ifVersion };
      return recordOf((await send({ variables })).data?.savePage);
    },
  };
}

/** The form of a page, with what its values in dispute are called. */
export function usePageForm(id: PageId, { record, caseStudies }: OpenedPage, isDraftOnly: boolean) {
  const page = pageOf(id);
  const { fields } = page;
  const { read, save, drafts } = usePageRecord(id);
  const source: RecordSource<PageValues> = {
    unsavedKey: `pages/${id}`,
    rule: useMemo(
      () => formRule(page, { caseStudies, stored: [wordsOf(page.fields, record.values)] }),
      [page, record, caseStudies],
    ),
    labels: (versions) => labelsOf(fields, versions as readonly PageValues[]),
    fieldOf: (field, values) => nameInForm(fields, wordsOf(fields, values), field),
    join: joinOrders,
    save,
    reload: read,
    drafts: drafts.targetOf(id),
    isDraftOnly,
  };
  const onSaved = (target: SavedAs) => {
    const words = draftWords[target];
    if (words) return toaster.show({ tone: 'good', text: words });
    const path = placeOfPage(page);
    toaster.show({
      tone: 'good',
      text: page.shownAt === null ? 'Saved. It shows on every page.' : `Saved. It shows on ${path}.`,
      action: { label: 'Open it', run: () => void window.open(path, '_blank', 'noopener') },
    });
  };
  const state = useRecordForm(record, source, onSaved);
  return {
    ...state,
    discardDraft: drafts.discard,
    /** An order of entries, and an entry that one of two has added or removed, in words. */
    textOf(name: string, value: unknown): string | undefined {
      if (value === undefined) return '(removed)';
      const stored = state.status.kind === 'conflict' ? state.status.stored.values : {};
      return textOf(fields, [state.form.getValues(), stored], name, value);
    },
  };
}
