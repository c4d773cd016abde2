import * as v from 'valibot';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import { limits } from '#domain/limits.ts';
import { passwordAgainRule } from '#domain/rules/account.ts';
import { apiTokenRule, type TokenScope, tokenScopes } from '#domain/rules/api-token.ts';
import { requiredLine } from '#domain/rules/pieces.ts';
import { recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';
import { conflict, notFound } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { obey } from '#gateway/rule.ts';
import type { PasswordService } from './password.service.ts';
import { digest, newToken, publicIdOf } from './secret.ts';

/** What a token may do when nothing else is said. */
export const defaultScopes: TokenScope[] = ['content:write', 'inquiries:read'];

const nameRule = { schema: v.object({ name: requiredLine('Name', limits.name) }), missing: null };
const SEEN_STEP = 60_000;
const DAY = 24 * 60 * 60 * 1000;

/** A token as staff see it; `id` is neither the token nor what is stored of it. */
export interface TokenView {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isExpired: boolean;
}

/** A token that was just made; it is said this once. */
export interface NewToken {
  readonly token: string;
  readonly apiToken: TokenView;
}

/** Bearer tokens of tools, from the shell (contract, `npm run token`) and by staff. */
export class TokensService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Every token, for the shell. */
  list(): Promise<ApiToken[]> {
    return this.#database.read((manager) => manager.find(ApiToken, { order: { name: 'ASC' } }));
  }

  /** Makes a token from the shell and answers it, this once. Errors: REFUSED_BY_RULE, CONFLICT when the name is taken. */
  async create(input: string, scopes: TokenScope[] = defaultScopes): Promise<string> {
    const { name } = obey(nameRule, { name: input });
    const { token, row } = this.#fresh(name, scopes, null);
    await this.#store(row, null);
    return token;
  }

  /** Revokes from the shell. Errors: NOT_FOUND. */
  async revoke(name: string): Promise<void> {
    const { affected } = await this.#database.write((manager) => manager.delete(ApiToken, { name }));
    if (!affected) throw notFound('Token');
  }

  /** Every token, by name. Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async listForStaff(actor: Actor): Promise<TokenView[]> {
    requireStaff(actor);
    return (await this.list()).map((row) => this.#view(row));
  }

  /**
   * Makes a token and answers it, this once. It outlives session and password of who made it, so the password is asked
   * for again; `passwords` confirms it. Errors: NOT_SIGNED_IN, FORBIDDEN, REFUSED_BY_RULE, CONFLICT, TOO_MANY_REQUESTS.
   */
  async createByStaff(
    actor: Actor,
    input: object,
    again: { readonly password: string },
    passwords: Pick<PasswordService, 'confirm'>,
  ): Promise<NewToken> {
    const staff = requireStaff(actor);
    const { name, scopes, expiresInDays } = obey(apiTokenRule, input);
    const { password } = obey(passwordAgainRule, again);
    await passwords.confirm(staff, password, 'password');
    const { token, row } = this.#fresh(name, scopes, expiresInDays);
    await this.#store(row, staff.name);
    return { token, apiToken: this.#view(row) };
  }

  /** Errors: NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND. */
  async revokeByStaff(actor: Actor, id: string): Promise<void> {
    const staff = requireStaff(actor);
    await this.#database.write(async (manager) => {
      const row = (await manager.find(ApiToken)).find((one) => publicIdOf(one.id) === id);
      if (!row) throw notFound('Token');
      await manager.delete(ApiToken, { id: row.id });
      const summary = `The token “${row.name}” was revoked.`;
      const deed = { actor: staff.name, action: 'deleted', thing: 'token', thingId: id, summary };
      await recordActivity(manager, this.#clock.now(), deed);
    });
  }

  /** Who a bearer token belongs to; null when it is unknown or has ended. */
  async actorOf(token: string, address: string): Promise<Actor | null> {
    const id = digest(token);
    const now = this.#clock.now();
    const row = await this.#database.read((manager) => manager.findOneBy(ApiToken, { id }));
    if (!row || this.#isExpired(row)) return null;
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= SEEN_STEP) {
      await this.#database.write((manager) => manager.update(ApiToken, { id }, { lastUsedAt: now }));
    }
    return { kind: 'tool', address, name: row.name, scopes: row.scopes };
  }

  #fresh(name: string, scopes: TokenScope[], days: number | null): { token: string; row: ApiToken } {
    const token = newToken();
    const createdAt = this.#clock.now();
    const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY);
    return { token, row: { id: digest(token), name, scopes, createdAt, lastUsedAt: null, expiresAt } };
  }

  /** `by`: who made it; null: the shell, which writes no log of its tokens. */
  async #store(row: ApiToken, by: string | null): Promise<void> {
    const may = row.scopes.map((scope) => tokenScopes[scope].toLowerCase()).join(' and ');
    try {
      await this.#database.write(async (manager) => {
        await manager.insert(ApiToken, { ...row });
        if (by === null) return;
        await recordActivity(manager, row.createdAt, {
          actor: by,
          action: 'created',
          thing: 'token',
          thingId: publicIdOf(row.id),
          summary: `The token “${row.name}” was made; it may ${may}.`,
        });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const message = `There is a token named ${row.name} already.`;
      throw conflict(message, [{ field: 'name', message }]);
    }
  }

  #view(row: ApiToken): TokenView {
    const { name, scopes, createdAt, lastUsedAt, expiresAt } = row;
    const isExpired = this.#isExpired(row);
    return { id: publicIdOf(row.id), name, scopes, createdAt, lastUsedAt, expiresAt, isExpired };
  }

  #isExpired({ expiresAt }: ApiToken): boolean {
    return expiresAt !== null && expiresAt <= this.#clock.now();
  }
}
