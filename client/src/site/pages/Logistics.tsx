import { productPage } from './productPage.tsx';

export const { Page, head, staticParts } = productPage<'solutions-logistics', 'Opening' | 'Scene'>(
  'logistics',
  ['Opening', 'Scene'],
  () => import('./static/LogisticsBody.tsx'),
);
