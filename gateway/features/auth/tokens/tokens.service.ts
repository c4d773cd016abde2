import { ApiToken } from '#db/entities/api-token.entity.ts';
import { publicIdOf } from '#db/public-id.ts';
import {
  type ApiTokenValues,
  apiTokenRule,
  permits,
  type TokenScope,
  tokenScopes,
} from '#domain/rules/api-token.ts';
import { accountOf } from '#gateway/features/auth/people/accounts.ts';
import type { ConfirmationService } from '#gateway/features/auth/sign-in/confirmation.service.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { notFound, takenField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { digest } from '#gateway/kernel/secret.ts';
import { requireRecentProof } from '#gateway/write/recent-proof.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';
import { isMistypedToken, newApiToken } from './api-token-secret.ts';

/** Scopes of a token created without explicit ones. */
const defaultScopes: TokenScope[] = ['content:write', 'inquiries:read'];

/** How the activity log calls who writes from the shell. */
const SHELL = { name: 'shell' };

const SEEN_STEP = 60_000;
const DAY = 24 * 60 * 60 * 1000;

/** A token as shown to staff; `id` is neither the token nor its digest. */
export interface TokenView extends Omit<ApiToken, 'accountId'> {
  readonly isExpired: boolean;
}

/** A token that was just created; `token` is not stored and cannot be shown again. */
export interface NewToken {
  readonly token: string;
  readonly apiToken: TokenView;
}

/** Bearer tokens of tools, managed from the shell (contract, `npm run token`) and by staff. */
export class TokensService {
  constructor(private readonly units: UnitsOfWork) {}

  /** Every token, for the shell. */
  list(): Promise<ApiToken[]> {
    return this.units.read((manager) => manager.find(ApiToken, { order: { name: 'ASC' } }));
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
    const values = validate(apiTokenRule, { name: input, scopes: wanted, expiresInDays: days });
    const made = this.units.writeAs(SHELL, (unit) => makeToken(unit, values, null));
    return (await unlessTaken(made, () => nameTaken(values))).token;
  }

  /** Revokes a token from the shell. Errors: NOT_FOUND. */
  async revoke(name: string): Promise<void> {
    await this.units.writeAs(SHELL, async (unit) => {
      await removeToken(unit, await unit.manager.findOneBy(ApiToken, { name }));
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
    if (password === null)
      requireRecentProof(staff, { permission: 'tokens:write', now: this.units.clock.now() });
    const values = validate(apiTokenRule, input);
    if (password !== null) await confirmation.confirm(actor, { password });
    const made = this.units.write(staff, async (unit) => {
      // An account that was closed or lost its role meanwhile leaves no token behind.
      const { role } = await accountOf(unit.manager, staff, this.units.database.forChange);
      requireStaff({ ...staff, role }, 'tokens:write');
      return makeToken(unit, values, staff.accountId);
    });
    const { token, row } = await unlessTaken(made, () => nameTaken(values));
    return { token, apiToken: this.#view(row) };
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async revokeByStaff(actor: Actor, id: string): Promise<void> {
    const staff = requireStaff(actor, 'tokens:write');
    await this.units.write(staff, async (unit) => {
      const rows = await unit.manager.find(ApiToken);
      await removeToken(
        unit,
        rows.find((token) => publicIdOf(token.id) === id),
      );
    });
  }

  /** The tool a bearer token belongs to; null: unknown or expired. */
  async actorOf(token: string, address: string): Promise<Actor | null> {
    if (isMistypedToken(token)) return null;
    const id = digest(token);
    const now = this.units.clock.now();
    const row = await this.units.read((manager) => manager.findOneBy(ApiToken, { id }));
    if (!row || this.#isExpired(row)) return null;
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= SEEN_STEP) {
      await this.units.writeIfPossible(row, ({ manager }) =>
        manager.update(ApiToken, { id }, { lastUsedAt: now }),
      );
    }
    return { kind: 'tool', address, tokenId: row.id, name: row.name, scopes: row.scopes };
  }

  /** Whether a token is still known, has not ended and has the scope, by its digest. Asking is no use of it. */
  async isPermitted(id: string, scope: TokenScope): Promise<boolean> {
    const row = await this.units.read((manager) => manager.findOneBy(ApiToken, { id }));
    return row !== null && !this.#isExpired(row) && permits(row.scopes, scope);
  }

  #view(row: ApiToken): TokenView {
    const { name, scopes, createdAt, lastUsedAt, expiresAt } = row;
    const isExpired = this.#isExpired(row);
    return { id: publicIdOf(row.id), name, scopes, createdAt, lastUsedAt, expiresAt, isExpired };
  }

  #isExpired({ expiresAt }: ApiToken): boolean {
    return expiresAt !== null && expiresAt <= this.units.clock.now();
  }
}

/** Stores a new token. `accountId`: of its creator; null: the shell. */
async function makeToken(
  unit: UnitOfWork,
  { name, scopes, expiresInDays: days }: ApiTokenValues,
  accountId: string | null,
): Promise<{ token: string; row: ApiToken }> {
  const { manager, now: createdAt } = unit;
  const token = newApiToken();
  const id = digest(token);
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY);
  const row = { id, name, accountId, scopes, createdAt, lastUsedAt: null, expiresAt };
  await manager.insert(ApiToken, { ...row });
  const permissions = scopes.map((scope) => tokenScopes[scope].toLowerCase()).join(' and ');
  const summary = `The token “${name}” was made; it may ${permissions}.`;
  unit.log({ action: 'created', thing: 'token', thingId: publicIdOf(id), summary });
  return { token, row };
}

const nameTaken = ({ name }: ApiTokenValues) => takenField('name', `There is a token named ${name} already.`);

/** Errors: NOT_FOUND where there is none. */
async function removeToken(unit: UnitOfWork, row: ApiToken | null | undefined): Promise<void> {
  if (!row) throw notFound('Token');
  const { id, name } = row;
  await unit.manager.delete(ApiToken, { id });
  const summary = `The token “${name}” was revoked.`;
  unit.log({ action: 'deleted', thing: 'token', thingId: publicIdOf(id), summary });
}
