import { productPage } from './productPage.tsx';

export const { Page, head, staticParts } = productPage<'solutions-fee-collection', 'Scene'>(
  'fee-collection',
  ['Scene'],
  () => import('./static/FeeCollectionBody.tsx'),
);
