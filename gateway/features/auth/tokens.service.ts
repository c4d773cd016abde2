import * as v from 'valibot';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { ApiToken, type TokenScope } from '#db/entities/api-token.entity.ts';
import { limits } from '#domain/limits.ts';
import { requiredLine } from '#domain/rules/pieces.ts';
import type { Actor } from '#gateway/actor.ts';
import { conflict, notFound } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { obey } from '#gateway/rule.ts';
import { digest, newToken } from './secret.ts';

/** What a token may do when nothing else is said. */
export const defaultScopes: TokenScope[] = ['content:write', 'inquiries:read'];

const nameRule = { schema: v.object({ name: requiredLine('Name', limits.name) }), missing: null };
const SEEN_STEP = 60_000;

/** Bearer tokens of tools (contract, `npm run token`). Reached from the shell only. */
export class TokensService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  list(): Promise<ApiToken[]> {
    return this.#database.read((manager) => manager.find(ApiToken, { order: { name: 'ASC' } }));
  }

  /** Makes a token and answers it, this once. Errors: REFUSED_BY_RULE, CONFLICT when the name is taken. */
  async create(input: string, scopes: TokenScope[] = defaultScopes): Promise<string> {
    const { name } = obey(nameRule, { name: input });
    const token = newToken();
    const fresh = {
      id: digest(token),
      name,
      scopes,
      createdAt: this.#clock.now(),
      lastUsedAt: null,
      expiresAt: null,
    };
    try {
      await this.#database.write((manager) => manager.insert(ApiToken, fresh));
    } catch (error) {
      if (isDuplicate(error)) throw conflict(`There is a token named ${name} already.`);
      throw error;
    }
    return token;
  }

  /** Errors: NOT_FOUND. */
  async revoke(name: string): Promise<void> {
    const { affected } = await this.#database.write((manager) => manager.delete(ApiToken, { name }));
    if (!affected) throw notFound('Token');
  }

  /** Who a bearer token belongs to; null when it is unknown or has ended. */
  async actorOf(token: string, address: string): Promise<Actor | null> {
    const id = digest(token);
    const now = this.#clock.now();
    const row = await this.#database.read((manager) => manager.findOneBy(ApiToken, { id }));
    if (!row || (row.expiresAt && row.expiresAt <= now)) return null;
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= SEEN_STEP) {
      await this.#database.write((manager) => manager.update(ApiToken, { id }, { lastUsedAt: now }));
    }
    return { kind: 'tool', address, name: row.name, scopes: row.scopes };
  }
}
