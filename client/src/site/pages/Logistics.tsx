import * as words from '#client/site/content/logistics.ts';
import { productPage } from './productPage.tsx';

export const { Page, head, staticParts } = productPage(
  words,
  ['Opening', 'Scene'],
  () => import('./static/LogisticsBody.tsx'),
);
