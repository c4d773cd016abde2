import type { RecordKey } from '#client/shared/page/page-words.ts';
import type { Product } from '#domain/products.ts';

/*
 * The keys of the case studies that pages show, by which they are in the state of a page. The route table has them, which every
 * page loads.
 */

/** What the key of one case study begins with; its address follows. */
export const ONE = 'record:case-study/';

/** What the key of those of a product begins with; the product follows. */
export const OF_PRODUCT = 'record:case-studies-of/';

/** The cards of the list. */
export const CARDS = 'record:case-studies' satisfies RecordKey;

/** One case study, by its address. */
export const caseStudyKey = (address: string): RecordKey => `${ONE}${address}`;

/** Those of a product. */
export const productKey = (product: Product): RecordKey => `${OF_PRODUCT}${product}`;
