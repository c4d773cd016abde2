import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { PersonAddresses } from '#db/contact-addresses.ts';
import { appointmentsToCome } from '#db/personal-data/appointment-data.ts';
import { countPersonalData, type PersonalDataCounts } from '#db/personal-data/erase.ts';
import { rememberErasure } from '#db/personal-data/erasures.ts';
import { eraseSomeFiles } from '#db/personal-data/file-data.ts';
import { inquiriesFrom, SUBJECT_BATCH } from '#db/personal-data/subject.ts';
import { answerIsDownload } from '#db/read-budget.ts';
import { erasureRule, personRule } from '#domain/rules/personal-data.ts';
import { type Actor, requireStaff, type Staff } from '#gateway/kernel/actor.ts';
import { conflict } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { requireRecentProof } from '#gateway/write/recent-proof.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { eraseInquiries } from './erase-inquiries.ts';
import type { PersonalData, PersonalDataErasure, PersonalDataFile } from './personal-data.type.ts';
import {
  addressesOf,
  countsOf,
  MOST_INQUIRIES,
  personalDataFile,
  personalDataOf,
  personalRecords,
  subjectOf,
  withFileContents,
} from './personal-data-export.ts';
import { quantity } from './quantity.ts';

/** Verifies the password of a member of staff. Errors: BAD_USER_INPUT, TOO_MANY_REQUESTS. */
type ConfirmPassword = (staff: Staff, password: string, field: string) => Promise<unknown>;

/** What is kept of a person: search, copy and erasure, by the address under which the person wrote. */
export class PrivacyService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly confirmPassword: ConfirmPassword,
  ) {}

  /**
   * What is kept of an address, or with `withMerged` of every address of its person. Errors: UNAUTHENTICATED, FORBIDDEN,
   * BAD_USER_INPUT.
   */
  async find(actor: Actor, input: object): Promise<PersonalData> {
    requireStaff(actor, 'inquiries:export', 'inquiries:erase');
    const requested = validate(personRule, input);
    return this.units.read((manager) => personalDataOf(manager, requested, this.units.clock.now()));
  }

  /**
   * A copy of it as a file, which asks for a recent proof; the log says that there was one, and not of whom. Errors: as
   * `find`, CONFIRMATION_REQUIRED.
   */
  async export(actor: Actor, input: object): Promise<PersonalDataFile> {
    const staff = requireStaff(actor, 'inquiries:export', 'inquiries:erase');
    const now = this.units.clock.now();
    requireRecentProof(staff, { permission: 'inquiries:export', now });
    const requested = validate(personRule, input);
    answerIsDownload();
    const addresses = await this.units.read((manager) => addressesOf(manager, requested));
    const records = await this.units.read((manager) => personalRecords(manager, addresses));
    await this.units.write(staff, async (unit) =>
      unit.log({
        action: 'exported',
        thing: 'person',
        thingId: randomUUID(),
        summary: `The data of a person were exported: ${quantity(records.inquiry.length, 'inquiry', 'inquiries')}, ${quantity(records.letter.length, 'letter', 'letters')}.`,
      }),
    );
    const file = await withFileContents(this.units, records.file);
    return personalDataFile(requested.email, addresses, { ...records, file }, now);
  }

  /**
   * Erases what is kept of an address, or with `withMerged` of every address of its person, in one transaction for each
   * `SUBJECT_BATCH` inquiries, after their files. Inquiries stay without personal data, letters that wait are never
   * sent, and a restored backup is erased again. Nothing kept: no change. Errors: UNAUTHENTICATED, FORBIDDEN,
   * BAD_USER_INPUT, TOO_MANY_REQUESTS, CONFLICT for appointments to come unless `cancelAppointments`.
   */
  async erase(actor: Actor, input: object): Promise<PersonalDataErasure> {
    const staff = requireStaff(actor, 'inquiries:erase');
    const { password, cancelAppointments, ...requested } = validate(erasureRule, input);
    await this.confirmPassword(staff, password, 'password');
    const now = this.units.clock.now();
    // Once, since the last batch takes the addresses apart.
    const addresses = await this.units.read((manager) => addressesOf(manager, requested));
    // Of all inquiries, so that nothing is erased before the refusal.
    if (!cancelAppointments)
      await this.units.read(async (manager) => {
        const ids = (await inquiriesFrom(manager, addresses, MOST_INQUIRIES)).map(({ id }) => id);
        await refuseAppointments(manager, ids, now);
      });
    const counts = new Map<string, number>();
    const references: string[] = [];
    let hasMore = true;
    while (hasMore) {
      const batch = await this.units.write(staff, (unit) => eraseBatch(unit, addresses, cancelAppointments));
      for (const [kind, count] of Object.entries(batch.counts))
        counts.set(kind, (counts.get(kind) ?? 0) + count);
      references.push(...batch.references);
      hasMore = batch.hasMore;
    }
    return {
      erasedAt: now,
      counts: countsOf(Object.fromEntries(counts)),
      references,
    };
  }
}

/** What one transaction erased. */
interface Batch {
  readonly counts: Partial<PersonalDataCounts>;
  readonly references: string[];
  readonly hasMore: boolean;
}

/** Erases one batch of a person: some files, and inquiries once there are none. Errors: CONFLICT. */
async function eraseBatch(
  unit: UnitOfWork,
  addresses: PersonAddresses,
  cancelAppointments: boolean,
): Promise<Batch> {
  const { manager, now } = unit;
  const subject = await subjectOf(manager, addresses);
  if (countsOf(await countPersonalData(manager, subject)).length === 0)
    return { counts: {}, references: [], hasMore: false };
  // Again, for what has arrived meanwhile.
  if (!cancelAppointments) await refuseAppointments(manager, subject.inquiryIds, now);
  const file = await eraseSomeFiles(manager, subject);
  if (file > 0) return { counts: { file }, references: [], hasMore: true };
  const [named, ...merged] = addresses;
  const id = await rememberErasure(manager, named, now);
  for (const address of merged) await rememberErasure(manager, address, now);
  const erasing = { id, sentence: 'The data of a person were erased' };
  const { counts, inquiries } = await eraseInquiries(unit, subject, erasing);
  const references = inquiries.map(({ reference }) => reference);
  return { counts, references, hasMore: inquiries.length === SUBJECT_BATCH };
}

/** Errors: CONFLICT for appointments to come. */
async function refuseAppointments(
  manager: EntityManager,
  inquiryIds: readonly string[],
  now: Date,
): Promise<void> {
  const toCome = await appointmentsToCome(manager, inquiryIds, now);
  if (toCome.length === 0) return;
  const when = toCome.map(({ date, slot }) => `${date}, ${slot}`).join('; ');
  throw conflict(`The person has an appointment to come (${when}). Cancel it first, or erase it too.`);
}
