import type { EntityManager } from 'typeorm';
import { raiseContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { company } from '#domain/company.ts';
import { type SettingsDocument, settingsRule } from '#domain/rules/settings.ts';
import { changesBetween, recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requireScope } from '#gateway/actor.ts';
import { changedMeanwhile } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { isGroup, laidOver, obey } from '#gateway/rule.ts';

/** The settings with the version to send back when saving. */
export type StoredSettings = SettingsDocument & { version: number };

const ROW = 1;

/** The site's settings (admin spec, sections 3 and 7). */
export class SettingsService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** What is stored; the company's own facts before anybody saved. */
  async find(): Promise<StoredSettings> {
    const { document, version } = await this.#database.read((manager) => stored(manager));
    return { ...document, version };
  }

  /**
   * Saves what is given and keeps what is left out, so that a form that knows fewer fields erases nothing.
   * Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, CHANGED_MEANWHILE.
   */
  async save(actor: Actor, input: object, ifVersion: number | null = null): Promise<StoredSettings> {
    const { name: by } = requireScope(actor, 'content:write');
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const before = await stored(manager, this.#database.forChange);
      if (ifVersion !== null && ifVersion !== before.version) throw changedMeanwhile();
      const document = obey(settingsRule, laidOver(before.document, input));
      const changes = changesBetween(flat(before.document), flat(document));
      if (changes.length === 0) return { ...before.document, version: before.version };
      const version = before.version + 1;
      const set = { document, version, updatedAt: now };
      const { affected } = await manager.update(SettingsRow, { id: ROW, version: before.version }, set);
      if (!affected && before.version > 0) throw changedMeanwhile();
      if (!affected) await manager.insert(SettingsRow, { id: ROW, ...set });
      await recordActivity(manager, now, {
        actor: by,
        action: 'updated',
        thing: 'settings',
        thingId: 'settings',
        summary: 'Site settings were saved.',
        changes,
      });
      await raiseContentVersion(manager);
      return { ...document, version };
    });
  }
}

async function stored(
  manager: EntityManager,
  how: Database['forChange'] = {},
): Promise<{ document: SettingsDocument; version: number }> {
  const row = await manager.findOne(SettingsRow, { where: { id: ROW }, ...how });
  return row ?? { document: obey(settingsRule, company), version: 0 };
}

/** `{contact: {email}}` as `{'contact.email': …}`, for the activity log. */
function flat(group: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).flatMap(([name, value]) =>
      isGroup(value) ? Object.entries(flat(value, `${path}${name}.`)) : [[`${path}${name}`, value]],
    ),
  );
}
