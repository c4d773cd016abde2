import { limits } from '#domain/limits.ts';

/** What runs SQL: a migration's runner, or the manager of a transaction. */
interface Queries {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

interface NamedView {
  readonly id: string;
  readonly list: string;
  readonly owner: string;
  readonly name: string;
}

/**
 * Sets the owner's key of saved views that have none. Of several with one name the oldest keeps it, and the others get a
 * number, since a name stands once in a list of one owner. Can be repeated.
 */
export async function ownViewNames(database: Queries): Promise<void> {
  const views = (await database.query(
    "SELECT id, list, COALESCE(accountId, '') AS owner, name FROM saved_views ORDER BY createdAt, id",
  )) as NamedView[];
  const taken = new Set(views.map(keyOf));
  const kept = new Set<string>();
  for (const view of views) {
    if (!kept.has(keyOf(view))) kept.add(keyOf(view));
    else {
      const name = freeName(view, taken);
      taken.add(keyOf({ ...view, name }));
      await database.query('UPDATE saved_views SET name = ? WHERE id = ?', [name, view.id]);
    }
  }
  await database.query("UPDATE saved_views SET ownerKey = COALESCE(accountId, '') WHERE ownerKey IS NULL");
}

const keyOf = ({ list, owner, name }: Omit<NamedView, 'id'>): string => JSON.stringify([list, owner, name]);

/** The name with the first number that is free. */
function freeName(view: NamedView, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const name = view.name.slice(0, limits.viewName - end.length) + end;
    if (!taken.has(keyOf({ ...view, name }))) return name;
  }
}
