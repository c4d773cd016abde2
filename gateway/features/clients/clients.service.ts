import type { Database } from '#db/database.ts';
import { Client } from '#db/entities/client.entity.ts';
import { DEFAULT_CLIENT_LOGO } from '#domain/limits.ts';
import { clientRule } from '#domain/rules/client.ts';
import type { Actor } from '#gateway/actor.ts';
import { type Kind, ManagedTable } from '#gateway/managed-table.ts';
import type { Page } from '#gateway/page.ts';
import type { Clock } from '#gateway/ports/clock.ts';

/** Which clients are asked for; what is left out does not narrow. */
export interface ClientsAsked {
  search?: string | null;
  industry?: string | null;
  region?: string | null;
}

const kind: Kind<Client, typeof clientRule.schema> = {
  entity: Client,
  thing: 'client',
  title: 'Client',
  rule: clientRule,
  row: async (values) => ({ ...values, logo: values.logo || DEFAULT_CLIENT_LOGO }),
  searched: (row) => [row.name ?? '', row.description ?? ''],
};

/** The clients shown on the site (admin spec, sections 2, 5 and 7). */
export class ClientsService {
  readonly #table: ManagedTable<Client, typeof clientRule.schema>;

  constructor(database: Database, clock: Clock) {
    this.#table = new ManagedTable(kind, database, clock);
  }

  /** One page, by name; the search looks at name and description. */
  list(asked: ClientsAsked, page?: number | null, pageSize?: number | null): Promise<Page<Client>> {
    const { search, region, industry } = asked;
    return this.#table.list({ search, equal: { region }, holds: { industry } }, { page, pageSize });
  }

  /** Every client, by name. */
  all(): Promise<Client[]> {
    return this.#table.all();
  }

  /** Errors: NOT_FOUND. */
  find(id: string): Promise<Client> {
    return this.#table.find(id);
  }

  /** Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, CONFLICT. */
  create(actor: Actor, input: object): Promise<Client> {
    return this.#table.create(actor, input);
  }

  /** Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, NOT_FOUND, CHANGED_MEANWHILE. */
  update(actor: Actor, id: string, input: object, ifVersion: number | null = null): Promise<Client> {
    return this.#table.update(actor, id, input, ifVersion);
  }

  /** Errors: NOT_SIGNED_IN, NOT_FOUND, CHANGED_MEANWHILE. */
  delete(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    return this.#table.delete(actor, id, ifVersion);
  }

  /** Takes back a delete of the last day. Errors: NOT_SIGNED_IN, NOT_FOUND. */
  restore(actor: Actor, id: string): Promise<Client> {
    return this.#table.restore(actor, id);
  }
}
