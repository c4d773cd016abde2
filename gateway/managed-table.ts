import { randomUUID } from 'node:crypto';
import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  IsNull,
  Not,
  type SelectQueryBuilder,
} from 'typeorm';
import * as v from 'valibot';
import { raiseContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { limits } from '#domain/limits.ts';
import type { Rule } from '#domain/rules/check.ts';
import { orderRule } from '#domain/rules/order.ts';
import { changesBetween, recordActivity } from './activity-log.ts';
import { type Actor, requireScope } from './actor.ts';
import { changedMeanwhile, conflict, notFound } from './errors.ts';
import { onePage, type Page } from './page.ts';
import type { Clock } from './ports/clock.ts';
import { laidOver, obey } from './rule.ts';

/** What every managed row has beside its own fields. */
export interface ManagedRow {
  id: string;
  name: string;
  searchText: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** What tells one managed table from another. */
export interface Kind<Row extends ManagedRow, S extends v.GenericSchema> {
  readonly entity: EntityTarget<Row>;
  /** As the activity log names it, such as `teamMember`. */
  readonly thing: string;
  /** As a person names it, such as `Team member`. */
  readonly title: string;
  readonly rule: Rule<S>;
  /** Turns what the rule let through into columns. May refuse what only the database can tell. */
  row(values: v.InferOutput<S>, manager: EntityManager): Promise<Partial<Row>>;
  /** What a search looks at, the name first: lists are sorted by it. */
  searched(row: Partial<Row>): string[];
}

/** How long what was deleted can be taken back, in milliseconds. */
export const RESTORABLE = 24 * 60 * 60 * 1000;

/** Which rows of a list are asked for; what is empty does not narrow. */
export interface Narrowing {
  readonly search?: string | null;
  /** Columns that must be equal. */
  readonly equal?: Readonly<Record<string, string | null | undefined>>;
  /** List columns that must hold the value. */
  readonly holds?: Readonly<Record<string, string | null | undefined>>;
}

const idRule = {
  schema: v.object({
    id: v.pipe(
      v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'id must be text.'),
      v.trim(),
      v.maxLength(limits.id, `id must be at most ${limits.id} characters.`),
      v.regex(/^[\w.:-]+$/, 'id may hold letters, digits, dot, colon, dash and underscore.'),
    ),
  }),
  missing: null,
};

/**
 * The verbs that clients, team members, technologies and testimonials have in common, with everything a write owes: permission,
 * rule, version, activity and content version, in one transaction. Anybody may read; a write needs `content:write`.
 */
export class ManagedTable<Row extends ManagedRow, S extends v.GenericSchema> {
  readonly #kind: Kind<Row, S>;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(kind: Kind<Row, S>, database: Database, clock: Clock) {
    this.#kind = kind;
    this.#database = database;
    this.#clock = clock;
  }

  /** One page of the rows that match, in the order of `sort` and then by name. */
  async list(
    narrowing: Narrowing,
    paging: { page?: number | null; pageSize?: number | null },
    sort?: string,
  ): Promise<Page<Row>> {
    return this.#database.read((manager) => onePage(this.#query(manager, narrowing, sort), paging));
  }

  /** Every row, for doors whose contract knows no pages. */
  async all(sort?: string): Promise<Row[]> {
    return this.#database.read((manager) => this.#query(manager, {}, sort).getMany());
  }

  /** Errors: NOT_FOUND. */
  async find(id: string): Promise<Row> {
    return this.#database.read((manager) => this.#get(manager, id));
  }

  /** Stores a new row; an `id` in the input is kept when it is free (rulings). Errors: CONFLICT when taken. */
  async create(actor: Actor, input: object): Promise<Row> {
    const { name: by } = requireScope(actor, 'content:write');
    const asked = 'id' in input && input.id !== null && input.id !== undefined && input.id !== '';
    const id = asked ? obey(idRule, input).id : randomUUID();
    const values = obey(this.#kind.rule, input);
    const { entity, thing, title } = this.#kind;
    const now = this.#clock.now();
    try {
      return await this.#database.write(async (manager) => {
        const columns = await this.#kind.row(values, manager);
        const searchText = foldForSearch(...this.#kind.searched(columns));
        const version = asked ? returningVersion(now) : 1;
        const fresh = { ...columns, id, searchText, version, createdAt: now, updatedAt: now };
        // An id is free again once its row was deleted.
        await manager.delete(entity, { id, deletedAt: Not(IsNull()) } as FindOptionsWhere<Row>);
        await manager.insert(entity, fresh as never);
        const changes = changesBetween(null, values as object);
        const summary = `${title} “${columns.name}” was added.`;
        await recordActivity(manager, now, {
          actor: by,
          action: 'created',
          thing,
          thingId: id,
          summary,
          changes,
        });
        await raiseContentVersion(manager);
        return this.#get(manager, id);
      });
    } catch (error) {
      if (isDuplicate(error)) throw conflict(`The id ${id} is taken.`);
      throw error;
    }
  }

  /**
   * Changes a row; a field that is left out keeps its value. `ifVersion` null: whatever the version is.
   * Errors: NOT_FOUND, CHANGED_MEANWHILE.
   */
  async update(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<Row> {
    const { name: by } = requireScope(actor, 'content:write');
    const { entity, thing, title } = this.#kind;
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const before = await this.#get(manager, id, this.#database.forChange);
      if (ifVersion !== null && ifVersion !== before.version) throw changedMeanwhile();
      const values = obey(this.#kind.rule, laidOver(before, input));
      const columns = await this.#kind.row(values, manager);
      const changes = changesBetween(pick(before, columns), columns);
      if (changes.length === 0) return before;
      const searchText = foldForSearch(...this.#kind.searched(columns));
      const set = { ...columns, searchText, version: before.version + 1, updatedAt: now };
      const { affected } = await manager.update(entity, at<Row>(id, before.version), set as never);
      if (!affected) throw changedMeanwhile();
      const summary = `${title} “${columns.name}” was changed.`;
      await recordActivity(manager, now, {
        actor: by,
        action: 'updated',
        thing,
        thingId: id,
        summary,
        changes,
      });
      await raiseContentVersion(manager);
      return this.#get(manager, id);
    });
  }

  /**
   * Puts all rows in the order of `ids`, counted from 1 in that column, as one deed. It needs no version: a list that
   * is not exactly the rows there are was made before somebody added or removed one.
   * Errors: REFUSED_BY_RULE, CHANGED_MEANWHILE.
   */
  async order(actor: Actor, asked: unknown, column: keyof Row & string, sort: string): Promise<Row[]> {
    const { name: by } = requireScope(actor, 'content:write');
    const { ids } = obey(orderRule, { ids: asked });
    const { entity, thing, title } = this.#kind;
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const before = await this.#query(manager, {}, sort, this.#database.forChange).getMany();
      const rows = new Map(before.map((row) => [row.id, row]));
      const after = ids.flatMap((id) => rows.get(id) ?? []);
      if (after.length !== ids.length || after.length !== before.length) throw changedMeanwhile();
      const moved = after.flatMap((row, index) =>
        row[column] === index + 1 ? [] : [{ row, place: index + 1 }],
      );
      if (moved.length === 0) return before;
      for (const { row, place } of moved) {
        const set = { [column]: place, version: row.version + 1, updatedAt: now };
        await manager.update(entity, at<Row>(row.id, row.version), set as never);
      }
      const namesOf = (list: Row[]) => ({ order: list.map((row) => row.name) });
      const changes = changesBetween(namesOf(before), namesOf(after));
      const summary = `${title}s were put in order.`;
      await recordActivity(manager, now, {
        actor: by,
        action: 'ordered',
        thing,
        thingId: 'all',
        summary,
        changes,
      });
      await raiseContentVersion(manager);
      return this.#query(manager, {}, sort).getMany();
    });
  }

  /** Removes a row; for a day it can be restored. Errors: NOT_FOUND, CHANGED_MEANWHILE. */
  async delete(actor: Actor, id: string, ifVersion: number | null): Promise<void> {
    const { name: by } = requireScope(actor, 'content:write');
    const { entity, thing, title } = this.#kind;
    await this.#database.write(async (manager) => {
      const before = await this.#get(manager, id, this.#database.forChange);
      if (ifVersion !== null && ifVersion !== before.version) throw changedMeanwhile();
      const now = this.#clock.now();
      const gone = { deletedAt: now, version: before.version + 1 };
      const { affected } = await manager.update(entity, at<Row>(id, before.version), gone as never);
      if (!affected) throw changedMeanwhile();
      const { searchText, createdAt, updatedAt, deletedAt, version, ...values } = before;
      const summary = `${title} “${before.name}” was deleted.`;
      const changes = changesBetween(values, null);
      await recordActivity(manager, now, {
        actor: by,
        action: 'deleted',
        thing,
        thingId: id,
        summary,
        changes,
      });
      await raiseContentVersion(manager);
    });
  }

  /**
   * Takes back a delete of the last day: the row is as it was, under a new version. A row that is there is answered as
   * it is, so that asking twice does no harm. Errors: NOT_FOUND when it is gone for good.
   */
  async restore(actor: Actor, id: string): Promise<Row> {
    const { name: by } = requireScope(actor, 'content:write');
    const { entity, thing, title } = this.#kind;
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const before = await this.#get(manager, id, { ...this.#database.forChange, withDeleted: true });
      if (!before.deletedAt) return before;
      if (now.getTime() - before.deletedAt.getTime() >= RESTORABLE) throw notFound(title);
      const back = { deletedAt: null, version: before.version + 1 };
      await manager.update(entity, at<Row>(id, before.version), back as never);
      const summary = `${title} “${before.name}” was restored.`;
      await recordActivity(manager, now, { actor: by, action: 'restored', thing, thingId: id, summary });
      await raiseContentVersion(manager);
      return this.#get(manager, id);
    });
  }

  async #get(
    manager: EntityManager,
    id: string,
    how: Database['forChange'] & { withDeleted?: boolean } = {},
  ): Promise<Row> {
    const row = await manager.findOne(this.#kind.entity, { where: { id } as FindOptionsWhere<Row>, ...how });
    // MySQL overlooks spaces at the end of an id, SQLite does not.
    if (row?.id !== id) throw notFound(this.#kind.title);
    return row;
  }

  #query(
    manager: EntityManager,
    narrowing: Narrowing,
    sort?: string,
    { lock }: Database['forChange'] = {},
  ): SelectQueryBuilder<Row> {
    const query = manager.createQueryBuilder(this.#kind.entity, 'row');
    if (lock) query.setLock(lock.mode);
    for (const [column, value] of Object.entries(narrowing.equal ?? {})) {
      if (value) query.andWhere(`row.${column} = :${column}`, { [column]: value });
    }
    // INSTR on both engines takes the value as it is: nothing to escape, and the case counts on both.
    for (const [column, value] of Object.entries(narrowing.holds ?? {})) {
      if (value) query.andWhere(`INSTR(row.${column}, :${column}) > 0`, { [column]: JSON.stringify(value) });
    }
    const words = foldForSearch(narrowing.search ?? '').slice(0, limits.searchText);
    if (words) query.andWhere('INSTR(row.searchText, :words) > 0', { words });
    if (sort) query.addSelect(sort, 'rank').orderBy('rank', 'ASC');
    return query.addOrderBy('row.searchText', 'ASC').addOrderBy('row.id', 'ASC');
  }
}

/**
 * The first version under an id that may have been there before: seconds since 2020, so that nobody's old version
 * or entity tag fits the row that came back.
 */
const returningVersion = (now: Date): number => Math.floor((now.getTime() - Date.UTC(2020)) / 1000);

const at = <Row extends ManagedRow>(id: string, version: number) =>
  ({ id, version }) as FindOptionsWhere<Row>;

const pick = (row: object, like: object): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in like));
