import { productPage } from './productPage.tsx';

export const { Page, head, staticParts } = productPage<'solutions-workforce', 'Scene'>(
  'workforce',
  ['Scene'],
  () => import('./static/WorkforceBody.tsx'),
);
