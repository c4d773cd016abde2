import type { EntityManager } from 'typeorm';
import { company } from '#domain/company.ts';
import { adminMessages } from '#domain/messages.ts';
import { type SettingsDocument, settingsRule } from '#domain/rules/settings.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { notFound, refusedField } from '#gateway/kernel/errors.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import { flatten } from '#gateway/write/activity-log.ts';
import type { AcceptedDraft, PublishedState } from '#gateway/write/draft-source.ts';
import { requireRecentProof } from '#gateway/write/recent-proof.ts';
import { requireStoredPictures } from '#gateway/write/require-stored-pictures.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { type DocumentKind, readDocument, saveDocument } from '#gateway/write/versioned-document.ts';

/** The settings with their version, for optimistic locking. */
export type StoredSettings = SettingsDocument & { version: number };

/** The settings; before the first save, the facts in domain/company.ts. */
const SITE: DocumentKind<SettingsDocument> = {
  name: 'site',
  initial: validate(settingsRule, company),
  thing: 'settings',
  thingId: 'settings',
  isPublic: true,
  readable: flatten,
  changed: (action) => ({ event: 'settings.changed', data: { action, path: '/api/settings' } }),
};

/** Reads and saves the settings of the site (admin spec, sections 3 and 7). */
export class SettingsService {
  /** `receivesInquiries`: whether the letters of inquiries go to the contact address. */
  constructor(
    private readonly units: UnitsOfWork,
    private readonly options: { readonly receivesInquiries: boolean },
  ) {}

  /** The stored settings; before the first save, the facts in domain/company.ts. */
  async find(): Promise<StoredSettings> {
    const { document, version } = await this.units.read((manager) => readDocument(manager, SITE));
    return { ...document, version };
  }

  /**
   * Saves the given fields and keeps the others, so that a form with fewer fields erases nothing.
   * Another contact address asks for a recent proof. Without MAIL_TO inquiries go to it, so changing it needs
   * `inquiries:read` as well. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, BAD_USER_INPUT,
   * PRECONDITION_FAILED.
   */
  async save(actor: Actor, input: object, ifVersion: number | null = null): Promise<StoredSettings> {
    return this.#save(actor, input, ifVersion, { action: 'updated', participle: 'saved' });
  }

  /** The settings as they are published, for drafts. */
  async published(manager: EntityManager): Promise<ReadonlyMap<string, PublishedState>> {
    const { document, version } = await readDocument(manager, SITE);
    // Every field: one without a logo for dark ground has none.
    const { company, ...rest } = document;
    const whole = { ...rest, company: { ...company, logoDark: company.logoDark ?? '' } };
    return new Map([[SITE.thingId, { name: 'Settings', version, document: whole }]]);
  }

  /** The settings that a save of the given fields would store, for drafts. Errors: BAD_USER_INPUT, NOT_FOUND. */
  async acceptDraft(manager: EntityManager, id: string, input: object): Promise<AcceptedDraft> {
    if (id !== SITE.thingId) throw notFound('Settings');
    const { document } = await readDocument(manager, SITE);
    return { name: 'Settings', document: { ...(await acceptedSettings(manager, document, input)) } };
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
    const by = requirePermission(actor, 'settings:write');
    return this.units.write(by, async (unit) => {
      const summary = () => `Site settings were ${participle}.`;
      const { document, version } = await saveDocument(
        unit,
        SITE,
        { ifVersion, action, summary },
        async (before) => {
          const after = await acceptedSettings(unit.manager, before, input);
          if (after.contact.email !== before.contact.email) {
            // Whoever may not read inquiries could otherwise have them sent to an address of their own.
            if (this.options.receivesInquiries) requirePermission(actor, 'inquiries:read');
            requireRecentProof(by, { permission: 'settings:write', now: unit.now });
          }
          return after;
        },
      );
      return { ...document, version };
    });
  }
}

/** The stored settings with the given fields in their place, as the rule lets them through. Errors: BAD_USER_INPUT. */
async function acceptedSettings(
  manager: EntityManager,
  before: SettingsDocument,
  input: object,
): Promise<SettingsDocument> {
  const after = validate(settingsRule, mergePatch(withEveryField(before), input));
  requireIcon(after);
  const { logo, logoDark, favicon } = after.company;
  const pictures = { 'company.logo': logo, 'company.logoDark': logoDark, 'company.favicon': favicon };
  await requireStoredPictures(manager, pictures);
  return after;
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
  throw refusedField('company.favicon', adminMessages.iconOnly);
}
