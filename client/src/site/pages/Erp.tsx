import * as words from '#client/site/content/erp.ts';
import { productPage } from './productPage.tsx';

export const { Page, head, staticParts } = productPage(
  words,
  ['Scene'],
  () => import('./static/ErpBody.tsx'),
);
