import * as words from '#client/site/content/fee-collection.ts';
import { productPage } from './productPage.tsx';

export const { Page, head, staticParts } = productPage(
  words,
  ['Scene'],
  () => import('./static/FeeCollectionBody.tsx'),
);
