import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { saveSingleRow } from '#db/single-row.ts';
import { company } from '#domain/company.ts';
import { adminMessages } from '#domain/messages.ts';
import { type SettingsDocument, settingsRule } from '#domain/rules/settings.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { badUserInput, preconditionFailed } from '#gateway/kernel/errors.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import { changesBetween, flatten } from '#gateway/write/activity-log.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';

/** The settings with their version, for optimistic locking. */
export type StoredSettings = SettingsDocument & { version: number };

const ROW = 1;

/** The settings before the first save. */
const initialDocument: SettingsDocument = validate(settingsRule, company);

/** Reads and saves the settings of the site (admin spec, sections 3 and 7). */
export class SettingsService {
  readonly #units: UnitsOfWork;
  readonly #receivesInquiries: boolean;

  /** `receivesInquiries`: whether the letters of inquiries go to the contact address. */
  constructor(units: UnitsOfWork, { receivesInquiries }: { receivesInquiries: boolean }) {
    this.#units = units;
    this.#receivesInquiries = receivesInquiries;
  }

  /** The stored settings; before the first save, the facts in domain/company.ts. */
  async find(): Promise<StoredSettings> {
    const { document, version } = await this.#units.read((manager) => stored(manager));
    return { ...document, version };
  }

  /**
   * Saves the given fields and keeps the others, so that a form with fewer fields erases nothing.
   * Without MAIL_TO inquiries go to the contact address, so changing it needs `inquiries:read` as well.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, PRECONDITION_FAILED.
   */
  async save(actor: Actor, input: object, ifVersion: number | null = null): Promise<StoredSettings> {
    return this.#save(actor, input, ifVersion, { action: 'updated', participle: 'saved' });
  }

  /** Makes the values of an earlier version the newest ones, under a new version. Errors: those of `save`. */
  async restoreVersion(actor: Actor, document: object, ifVersion: number | null): Promise<StoredSettings> {
    const how = { action: 'restored', participle: 'set back to an earlier version' } as const;
    // A version says all fields: one without a logo for dark ground had none.
    const { company, ...rest } = document as Partial<SettingsDocument>;
    return this.#save(actor, { ...rest, company: { logoDark: '', ...company } }, ifVersion, how);
  }

  async #save(
    actor: Actor,
    input: object,
    ifVersion: number | null,
    { action, participle }: { readonly action: 'updated' | 'restored'; readonly participle: string },
  ): Promise<StoredSettings> {
    return this.#units.write(requirePermission(actor, 'settings:write'), async (unit) => {
      const { manager, now } = unit;
      const before = await stored(manager, this.#units.database.forChange);
      if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
      const document = validate(settingsRule, mergePatch(withEveryField(before.document), input));
      requireIcon(document);
      const changes = changesBetween(flatten(before.document), flatten(document));
      if (changes.length === 0) return { ...before.document, version: before.version };
      // Whoever may not read inquiries could otherwise have them sent to an address of their own.
      if (this.#receivesInquiries && document.contact.email !== before.document.contact.email) {
        requirePermission(actor, 'inquiries:read');
      }
      const version = before.version + 1;
      await saveSingleRow(manager, SettingsRow, { id: ROW, document, version, updatedAt: now });
      const summary = `Site settings were ${participle}.`;
      const thing = { thing: 'settings', thingId: 'settings' } as const;
      const earlier = { version: before.version, at: before.updatedAt ?? now, document: before.document };
      const change = { ...thing, before: earlier, after: { version, at: now, document } };
      unit.log({ ...thing, action, summary, changes }, [change]);
      unit.changeContent();
      unit.tell({ event: 'settings.changed', data: { action, path: '/api/settings' } });
      return { ...document, version };
    });
  }
}

/** Names the field that a stored document may lack: a patch changes only what is there. */
const withEveryField = ({ company, ...rest }: SettingsDocument): object => ({
  ...rest,
  company: { logoDark: undefined, ...company },
});

/** What a favicon may be (admin spec, section 5). The bytes of an uploaded one are checked when it is stored. */
const ICON = /\.(ico|png)(\?.*)?$/i;

/** The one that the product brings may be another. Errors: BAD_USER_INPUT. */
function requireIcon({ company: { favicon } }: SettingsDocument): void {
  if (favicon === company.company.favicon || favicon === '' || ICON.test(favicon)) return;
  const message = adminMessages.iconOnly;
  throw badUserInput(message, [{ field: 'company.favicon', message }]);
}

async function stored(
  manager: EntityManager,
  lock: Database['forChange'] = {},
): Promise<{ document: SettingsDocument; version: number; updatedAt: Date | null }> {
  const row = await manager.findOne(SettingsRow, { where: { id: ROW }, ...lock });
  return row ?? { document: initialDocument, version: 0, updatedAt: null };
}
