import { productPage } from './productPage.tsx';

export const { Page, head, staticParts } = productPage<'solutions-erp', 'Scene'>(
  'erp',
  ['Scene'],
  () => import('./static/ErpBody.tsx'),
);
