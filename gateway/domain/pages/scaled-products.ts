/** The products of which a plan runs a number of something else than users, by their addresses. */
export const scaledProducts = ['fee-collection', 'logistics', 'workforce', 'manufacturing'] as const;
export type ScaledProduct = (typeof scaledProducts)[number];
