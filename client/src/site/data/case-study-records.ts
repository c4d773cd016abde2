import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RecordKey } from '#client/shared/page/page-words.ts';
import {
  CaseStudiesOfProductDocument,
  type CaseStudiesOfProductQuery,
  CaseStudyCardsDocument,
  type CaseStudyCardsQuery,
  CaseStudyPageDocument,
  type CaseStudyPageQuery,
} from './CaseStudies.generated.ts';
import { CARDS, OF_PRODUCT, ONE } from './case-study-keys.ts';

/** What is asked for the records of a key, and how they are read from the answer. */
export interface RecordQuestion {
  readonly query: TypedDocumentNode<unknown, Record<string, unknown>>;
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
  /** Never undefined, which would count as not yet read. */
  read(data: unknown): unknown;
}

/** The question for the case studies that a key names. Throws for a key of something else. */
export function recordQuestion(key: RecordKey): RecordQuestion {
  if (key === CARDS)
    return question<CaseStudyCardsQuery>(
      CaseStudyCardsDocument,
      'CaseStudyCards',
      {},
      ({ caseStudies }) => caseStudies.items,
    );
  const address = after(ONE, key);
  if (address !== null)
    return question<CaseStudyPageQuery>(CaseStudyPageDocument, 'CaseStudyPage', { address }, (data) => {
      const { caseStudyAt, caseStudyAfter } = data;
      return caseStudyAt && { ...caseStudyAt, nextAddress: caseStudyAfter?.address ?? null };
    });
  const product = after(OF_PRODUCT, key);
  if (product === null) throw new Error(`There are no records of ${key}.`);
  return question<CaseStudiesOfProductQuery>(
    CaseStudiesOfProductDocument,
    'CaseStudiesOfProduct',
    { product },
    ({ caseStudies }) => caseStudies.items,
  );
}

const question = <Data>(
  query: unknown,
  operationName: string,
  variables: Record<string, unknown>,
  read: (data: Data) => unknown,
): RecordQuestion => ({
  query: query as RecordQuestion['query'],
  operationName,
  variables,
  read: read as RecordQuestion['read'],
});

/** What follows the start of a key; null: it begins otherwise. */
const after = (start: string, key: string): string | null =>
  key.startsWith(start) ? key.slice(start.length) : null;
