import type { PageHead, PageModule } from '#client/shared/page/lazy-page.ts';

/** The head of a page for the parameters of its route. */
export const headOf = (
  { head }: PageModule,
  params: Readonly<Record<string, string | undefined>>,
): PageHead => (typeof head === 'function' ? head(params) : head);
