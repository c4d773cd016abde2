import { type ContentName, contentNames } from './content/content-names.ts';
import type { Permission } from './permissions.ts';

/** A list whose views can be saved. */
export type ViewedList = ContentName | 'inquiry' | 'activity';

/** The lists, each with what somebody must be permitted to see its views; null: every member of staff may. */
export const viewedLists: Readonly<Record<ViewedList, Permission | null>> = {
  ...(Object.fromEntries(contentNames.map(({ name }) => [name, null])) as Record<ContentName, null>),
  inquiry: 'inquiries:read',
  activity: 'activity:read',
};

/** Search parameters that are no part of a view: the page, and what is open. */
const PASSING = ['page', 'edit', 'order'];

/** The search parameters of an address as a view keeps them. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PASSING) query.delete(name);
  return query.toString();
}
