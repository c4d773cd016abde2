import * as words from '#client/site/content/workforce.ts';
import { productPage } from './productPage.tsx';

export const { Page, head, staticParts } = productPage(
  words,
  ['Scene'],
  () => import('./static/WorkforceBody.tsx'),
);
