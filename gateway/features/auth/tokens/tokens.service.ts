import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import {
  type ApiTokenValues,
  apiTokenRule,
  permits,
  type TokenScope,
  tokenScopes,
} from '#domain/rules/api-token.ts';
import { accountOf, type Staff } from '#gateway/features/auth/people/accounts.ts';
import type { ConfirmationService } from '#gateway/features/auth/sign-in/confirmation.service.ts';
import { requireRecentProof } from '#gateway/features/auth/sign-in/recent-proof.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { digest, publicIdOf } from '#gateway/kernel/secret.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { recordActivity } from '#gateway/write/activity-log.ts';
import { isMistypedToken, newApiToken } from './api-token-secret.ts';

/** Scopes of a token created without explicit ones. */
export const defaultScopes: TokenScope[] = ['content:write', 'inquiries:read'];

/** How the activity log calls who writes from the shell. */
const SHELL = 'shell';

const SEEN_STEP = 60_000;
const DAY = 24 * 60 * 60 * 1000;

/** A token as shown to staff; `id` is neither the token nor its digest. */
export interface TokenView {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isExpired: boolean;
}

/** A token that was just created; `token` is not stored and cannot be shown again. */
export interface NewToken {
  readonly token: string;
  readonly apiToken: TokenView;
}

/** Bearer tokens of tools, managed from the shell (contract, `npm run token`) and by staff. */
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

  /**
   * Creates a token from the shell and returns it. `days`: lifetime; null: it does not expire. Errors: BAD_USER_INPUT,
   * CONFLICT when the name is taken.
   */
  async create(
    input: string,
    wanted: readonly string[] = defaultScopes,
    days: number | null = null,
  ): Promise<string> {
    const form = { name: input, scopes: wanted, expiresInDays: days };
    const { token, row } = this.#newRow(validate(apiTokenRule, form), null);
    await this.#store(row, null);
    return token;
  }

  /** Revokes a token from the shell. Errors: NOT_FOUND. */
  async revoke(name: string): Promise<void> {
    await this.#database.write(async (manager) => {
      const row = await manager.findOneBy(ApiToken, { name });
      if (!row) throw notFound('Token');
      await this.#remove(manager, row, SHELL);
    });
  }

  /** Every token, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async listForStaff(actor: Actor): Promise<TokenView[]> {
    requireStaff(actor, 'tokens:write');
    return (await this.list()).map((row) => this.#view(row));
  }

  /**
   * Creates a token and returns it. It outlives the session and password of its creator, so a recent proof of who that is
   * is required, or the password, which `confirmation` verifies; null: none was given. Errors: UNAUTHENTICATED, FORBIDDEN,
   * CONFIRMATION_REQUIRED, BAD_USER_INPUT, CONFLICT, TOO_MANY_REQUESTS.
   */
  async createByStaff(
    actor: Actor,
    input: object,
    password: string | null,
    confirmation: Pick<ConfirmationService, 'confirm'>,
  ): Promise<NewToken> {
    const staff = requireStaff(actor, 'tokens:write');
    const values = validate(apiTokenRule, input);
    if (password === null) requireRecentProof(staff, this.#clock.now());
    else await confirmation.confirm(actor, { password });
    const { token, row } = this.#newRow(values, staff.accountId);
    await this.#store(row, staff);
    return { token, apiToken: this.#view(row) };
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async revokeByStaff(actor: Actor, id: string): Promise<void> {
    const staff = requireStaff(actor, 'tokens:write');
    await this.#database.write(async (manager) => {
      const row = (await manager.find(ApiToken)).find((token) => publicIdOf(token.id) === id);
      if (!row) throw notFound('Token');
      await this.#remove(manager, row, staff.name);
    });
  }

  /** The tool a bearer token belongs to; null: unknown or expired. */
  async actorOf(token: string, address: string): Promise<Actor | null> {
    if (isMistypedToken(token)) return null;
    const id = digest(token);
    const now = this.#clock.now();
    const row = await this.#database.read((manager) => manager.findOneBy(ApiToken, { id }));
    if (!row || this.#isExpired(row)) return null;
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= SEEN_STEP) {
      await this.#database.write((manager) => manager.update(ApiToken, { id }, { lastUsedAt: now }));
    }
    return { kind: 'tool', address, tokenId: row.id, name: row.name, scopes: row.scopes };
  }

  /** Whether a token is still known, has not ended and has the scope, by its digest. Asking is no use of it. */
  async isPermitted(id: string, scope: TokenScope): Promise<boolean> {
    const row = await this.#database.read((manager) => manager.findOneBy(ApiToken, { id }));
    return row !== null && !this.#isExpired(row) && permits(row.scopes, scope);
  }

  /** `accountId`: of its creator; null: the shell. */
  #newRow(
    { name, scopes, expiresInDays: days }: ApiTokenValues,
    accountId: string | null,
  ): { token: string; row: ApiToken } {
    const token = newApiToken();
    const createdAt = this.#clock.now();
    const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY);
    return {
      token,
      row: { id: digest(token), name, accountId, scopes, createdAt, lastUsedAt: null, expiresAt },
    };
  }

  /** `by`: name of who revokes it. */
  async #remove(manager: EntityManager, { id, name }: ApiToken, by: string): Promise<void> {
    await manager.delete(ApiToken, { id });
    const summary = `The token “${name}” was revoked.`;
    const deed = { actor: by, action: 'deleted', thing: 'token', thingId: publicIdOf(id) } as const;
    await recordActivity(manager, this.#clock.now(), { ...deed, summary });
  }

  /** `by`: the creator; null: the shell. */
  async #store(row: ApiToken, by: Staff | null): Promise<void> {
    const permissions = row.scopes.map((scope) => tokenScopes[scope].toLowerCase()).join(' and ');
    try {
      await this.#database.write(async (manager) => {
        if (by) await this.#requireMaker(manager, by);
        await manager.insert(ApiToken, { ...row });
        await recordActivity(manager, row.createdAt, {
          actor: by?.name ?? SHELL,
          action: 'created',
          thing: 'token',
          thingId: publicIdOf(row.id),
          summary: `The token “${row.name}” was made; it may ${permissions}.`,
        });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const message = `There is a token named ${row.name} already.`;
      throw conflict(message, [{ field: 'name', message }]);
    }
  }

  /** An account that was closed or lost its role meanwhile leaves no token behind. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async #requireMaker(manager: EntityManager, staff: Staff): Promise<void> {
    const { role } = await accountOf(manager, staff, this.#database.forChange);
    requireStaff({ ...staff, role }, 'tokens:write');
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
