import { useRecords } from '#client/shared/page/page-words.ts';
import type { Product } from '#domain/products.ts';
import type {
  CaseStudiesOfProductQuery,
  CaseStudyCardsQuery,
  CaseStudyPageQuery,
} from './CaseStudies.generated.ts';
import { CARDS, caseStudyKey, productKey } from './case-study-keys.ts';

/** A case study as the list shows it. */
export type CaseStudyCard = CaseStudyCardsQuery['caseStudies']['items'][number];

/** A case study as its page shows it, with the address of the next one; null: it is the only one. */
export type ShownCaseStudy = NonNullable<CaseStudyPageQuery['caseStudyAt']> & {
  readonly nextAddress: string | null;
};

/** A case study of a product. */
export type CaseStudyLink = CaseStudiesOfProductQuery['caseStudies']['items'][number];

/** The cards of the list. They come with its page. */
export const useCaseStudyCards = () => useRecords(CARDS) as readonly CaseStudyCard[];

/** The case study at an address; null: there is none. It comes with its page. */
export const useCaseStudy = (address: string) => useRecords(caseStudyKey(address)) as ShownCaseStudy | null;

/** The case studies of a product. They come with its page. */
export const useCaseStudiesOf = (product: Product) =>
  useRecords(productKey(product)) as readonly CaseStudyLink[];
