/** By what a list of contacts is sorted: each has an index. */
export const contactSortFields = ['last_contact', 'first_contact', 'address'] as const;
export type ContactSortField = (typeof contactSortFields)[number];

/** The order of a list of contacts. */
export interface ContactSort {
  readonly by: ContactSortField;
  readonly descending: boolean;
}

/** The order of a list that nobody asked to sort: whoever wrote last comes first. */
export const lastContactFirst: ContactSort = { by: 'last_contact', descending: true };
