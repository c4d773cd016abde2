import { type EntityManager, In } from 'typeorm';
import { Activity, type Change } from '../entities/activity.entity.ts';
import { SavedView } from '../entities/saved-view.entity.ts';
import { withoutReadBudget } from '../read-budget.ts';
import type { Subject } from './subject.ts';
import type { VisitorData } from './visitor-data.ts';

/*
 * What staff wrote of visitors outside of the inbox.
 */

/** The changed fields of an inquiry whose values say nothing of its sender. */
const IMPERSONAL = ['state', 'owner', 'snoozedUntil'];

const isPersonal = ({ field, before, after }: Change): boolean =>
  !IMPERSONAL.includes(field) && (before !== null || after !== null);

/** Entries read at a time: each may hold long texts. */
const BATCH = 100;

/** The entries with a text about the subject, in batches. */
async function* entriesOf(manager: EntityManager, { inquiryIds }: Subject): AsyncGenerator<Activity[]> {
  for (let skip = 0; ; skip += BATCH) {
    const entries = await manager.find(Activity, {
      where: { thingId: In(inquiryIds), thing: 'inquiry' },
      order: { at: 'ASC', id: 'ASC' },
      ...{ take: BATCH, skip },
    });
    yield entries.filter(({ changes }) => changes.some(isPersonal));
    if (entries.length < BATCH) return;
  }
}

/** The activity log, which repeats the notes of staff. */
export const activityData: VisitorData = {
  holds: 'visitors',
  kind: 'activity',
  found: 'by the inquiry that was changed',
  erased: 'the values of the note are removed; who did what and when stays',
  // Which of its texts are personal stands in them alone: they are looked through, and none is answered.
  count: (manager, subject) =>
    withoutReadBudget(async () => {
      let count = 0;
      for await (const entries of entriesOf(manager, subject)) count += entries.length;
      return count;
    }),
  async records(manager, subject) {
    const records: object[] = [];
    for await (const entries of entriesOf(manager, subject))
      for (const { at, actor, summary, changes } of entries)
        records.push({ at, actor, summary, changes: changes.filter(isPersonal) });
    return records;
  },
  async erase(manager, subject) {
    for await (const entries of entriesOf(manager, subject))
      for (const { id, changes } of entries) {
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
  count: async (manager, subject) => (await viewsOf(manager, subject)).length,
  async records(manager, subject) {
    return (await viewsOf(manager, subject)).map(({ name, query }) => ({ name, query }));
  },
  async erase(manager, subject) {
    const ids = (await viewsOf(manager, subject)).map(({ id }) => id);
    if (ids.length > 0) await manager.delete(SavedView, { id: In(ids) });
    return false;
  },
};
