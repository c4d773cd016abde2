import { productPage } from './productPage.tsx';

export const { Page, head, staticParts } = productPage<'solutions-manufacturing', 'Opening' | 'Scene'>(
  'manufacturing',
  ['Opening', 'Scene'],
  () => import('./static/ManufacturingBody.tsx'),
);
