import type { Database } from '#db/database.ts';
import { TeamMember } from '#db/entities/team-member.entity.ts';
import { teamMemberRule } from '#domain/rules/team-member.ts';
import type { Actor } from '#gateway/actor.ts';
import { type Kind, ManagedTable } from '#gateway/managed-table.ts';
import type { Page } from '#gateway/page.ts';
import type { Clock } from '#gateway/ports/clock.ts';

/** Which team members are asked for; what is left out does not narrow. */
export interface TeamAsked {
  search?: string | null;
  department?: string | null;
  role?: string | null;
}

const kind: Kind<TeamMember, typeof teamMemberRule.schema> = {
  entity: TeamMember,
  thing: 'teamMember',
  title: 'Team member',
  rule: teamMemberRule,
  row: async (values) => ({ ...values, image: values.image || null }),
  searched: (row) => [row.name ?? '', row.role ?? '', row.bio ?? ''],
};

/** A missing order counts as 0 on the site (public spec, section 9). */
const BY_ORDER = 'COALESCE(row.roleOrder, 0)';

/** The people of the company (admin spec, sections 2, 5 and 7). */
export class TeamService {
  readonly #table: ManagedTable<TeamMember, typeof teamMemberRule.schema>;

  constructor(database: Database, clock: Clock) {
    this.#table = new ManagedTable(kind, database, clock);
  }

  /** One page, by order; the search looks at name, role and bio. */
  list(asked: TeamAsked, page?: number | null, pageSize?: number | null): Promise<Page<TeamMember>> {
    const { search, department, role } = asked;
    return this.#table.list({ search, equal: { department, role } }, { page, pageSize }, BY_ORDER);
  }

  /** Everybody, by order. */
  all(): Promise<TeamMember[]> {
    return this.#table.all(BY_ORDER);
  }

  /** Errors: NOT_FOUND. */
  find(id: string): Promise<TeamMember> {
    return this.#table.find(id);
  }

  /** Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, CONFLICT. */
  create(actor: Actor, input: { roleOrder?: unknown }): Promise<TeamMember> {
    return this.#table.create(actor, { ...input, roleOrder: input.roleOrder ?? undefined });
  }

  /** Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, NOT_FOUND, CHANGED_MEANWHILE. */
  update(actor: Actor, id: string, input: object, ifVersion: number | null = null): Promise<TeamMember> {
    return this.#table.update(actor, id, input, ifVersion);
  }

  /** Saves the place of every member at once. Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, CHANGED_MEANWHILE. */
  order(actor: Actor, ids: unknown): Promise<TeamMember[]> {
    return this.#table.order(actor, ids, 'roleOrder', BY_ORDER);
  }

  /** Errors: NOT_SIGNED_IN, NOT_FOUND, CHANGED_MEANWHILE. */
  delete(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    return this.#table.delete(actor, id, ifVersion);
  }

  /** Takes back a delete of the last day. Errors: NOT_SIGNED_IN, NOT_FOUND. */
  restore(actor: Actor, id: string): Promise<TeamMember> {
    return this.#table.restore(actor, id);
  }
}
