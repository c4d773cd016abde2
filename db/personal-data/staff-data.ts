import { type EntityManager, In } from 'typeorm';
import { Activity, type Change } from '../entities/activity.entity.ts';
import { SavedView } from '../entities/saved-view.entity.ts';
import type { Subject } from './subject.ts';
import type { VisitorData } from './visitor-data.ts';

/*
 * What staff wrote of visitors outside of the inbox.
 */

/** The changed fields of an inquiry whose values say nothing of its sender. */
const IMPERSONAL = ['state', 'owner', 'snoozedUntil'];

const isPersonal = ({ field, before, after }: Change): boolean =>
  !IMPERSONAL.includes(field) && (before !== null || after !== null);

async function entriesOf(manager: EntityManager, { inquiryIds }: Subject): Promise<Activity[]> {
  const entries = await manager.find(Activity, {
    where: { thingId: In(inquiryIds), thing: 'inquiry' },
    order: { at: 'ASC', id: 'ASC' },
  });
  return entries.filter(({ changes }) => changes.some(isPersonal));
}

/** The activity log, which repeats the notes of staff. */
export const activityData: VisitorData = {
  holds: 'visitors',
  kind: 'activity',
  found: 'by the inquiry that was changed',
  erased: 'the values of the note are removed; who did what and when stays',
  async records(manager, subject) {
    const entries = await entriesOf(manager, subject);
    return entries.map(({ at, actor, summary, changes }) => ({
      at,
      actor,
      summary,
      changes: changes.filter(isPersonal),
    }));
  },
  async erase(manager, subject) {
    for (const { id, changes } of await entriesOf(manager, subject)) {
      const kept = changes.map((change) =>
        isPersonal(change) ? { field: change.field, before: null, after: null } : change,
      );
      await manager.update(Activity, { id }, { changes: kept });
    }
    return false;
  },
};

/**
 * The addresses that a view is named after or looks for: each is a word, since a longer address that ends like it is
 * somebody else's.
 */
export const addressesIn = ({ name, query }: Pick<SavedView, 'name' | 'query'>): string[] =>
  [name, ...new URLSearchParams(query).values()]
    .flatMap((words) =>
      words
        .normalize('NFC')
        .toLowerCase()
        .split(/[\s,;:<>()"]+/),
    )
    // An apostrophe is a quotation mark at the ends, and a letter of the address within.
    .flatMap((word) => [word, word.replace(/^'|'$/g, '')])
    .filter((word) => word.includes('@'));

/** The views in which an address can be. */
export const searchingViews = (manager: EntityManager): Promise<SavedView[]> =>
  manager.findBy(SavedView, { list: In(['inquiry', 'activity']) });

/** Views of the inbox that somebody saved with the address among the words of the name or of the search. */
async function viewsOf(manager: EntityManager, { addresses }: Subject): Promise<SavedView[]> {
  if (addresses.length === 0) return [];
  const views = await searchingViews(manager);
  return views.filter((view) => addressesIn(view).some((address) => addresses.includes(address)));
}

export const viewData: VisitorData = {
  holds: 'visitors',
  kind: 'view',
  found: 'by the address among the words of its name or search',
  erased: 'removed',
  async records(manager, subject) {
    return (await viewsOf(manager, subject)).map(({ name, query }) => ({ name, query }));
  },
  async erase(manager, subject) {
    const ids = (await viewsOf(manager, subject)).map(({ id }) => id);
    if (ids.length > 0) await manager.delete(SavedView, { id: In(ids) });
    return false;
  },
};
