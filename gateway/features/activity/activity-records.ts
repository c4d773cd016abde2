import { type EntityManager, In } from 'typeorm';
import type { Activity, ActivityRecord } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { type Role, rolePermits } from '#domain/permissions.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import { withPresentSubjects } from '#gateway/features/inquiries/public.ts';

/** Records by the identifier that entries of one kind have. */
type Records = ReadonlyMap<string, ActivityRecord>;

/**
 * Entries with the records that they are about, as these are now. Of inquiries the log keeps neither subject nor name of the
 * sender; both are read here, and only for who reads inquiries.
 */
export async function withRecords(
  manager: EntityManager,
  role: Role,
  types: readonly ContentType[],
  entries: readonly Activity[],
): Promise<Activity[]> {
  const idsOf = (thing: string) => [
    ...new Set(entries.filter((entry) => entry.thing === thing).map(({ thingId }) => thingId)),
  ];
  const records = new Map<string, Records>();
  for (const type of types)
    records.set(type.content.name, await contentRecords(manager, type, idsOf(type.content.name)));
  if (rolePermits(role, 'inquiries:read')) {
    records.set('inquiry', await inquiryRecords(manager, idsOf('inquiry')));
    records.set('contact', await contactRecords(manager, idsOf('contact')));
    records.set('appointment', await appointmentRecords(manager, idsOf('appointment')));
  }
  return entries.map((entry) => ({ ...entry, about: records.get(entry.thing)?.get(entry.thingId) ?? null }));
}

async function contentRecords(
  manager: EntityManager,
  { entity }: ContentType,
  ids: string[],
): Promise<Records> {
  if (ids.length === 0) return new Map();
  const rows = await manager.find(entity, {
    select: { id: true, name: true, deletedAt: true },
    where: { id: In(ids) },
    withDeleted: true,
  });
  return new Map(
    rows.map(({ id, name, deletedAt }) => [
      id,
      { id, title: name, person: null, isDeleted: deletedAt !== null },
    ]),
  );
}

async function inquiryRecords(manager: EntityManager, ids: readonly string[]): Promise<Records> {
  if (ids.length === 0) return new Map();
  const rows = await manager.find(Inquiry, {
    select: { id: true, reference: true, subject: true, name: true, formType: true, erasedAt: true },
    where: { id: In(ids) },
  });
  return new Map(
    (await withPresentSubjects(manager, rows)).map(({ id, reference, subject, name }) => [
      id,
      { id, title: subject || reference, person: name || null, isDeleted: false },
    ]),
  );
}

/** By the identifiers of contacts, which are those of inquiries; a person who was erased is left out. */
async function contactRecords(manager: EntityManager, ids: readonly string[]): Promise<Records> {
  const inquiries = await inquiryRecords(manager, ids);
  return new Map(
    [...inquiries].flatMap(([id, { person }]) =>
      person === null ? [] : [[id, { id, title: person, person, isDeleted: false }] as const],
    ),
  );
}

/** By the identifiers of appointments. */
async function appointmentRecords(manager: EntityManager, ids: readonly string[]): Promise<Records> {
  if (ids.length === 0) return new Map();
  const appointments = await manager.find(Appointment, {
    select: { id: true, inquiryId: true },
    where: { id: In(ids) },
  });
  const inquiries = await inquiryRecords(
    manager,
    appointments.flatMap(({ inquiryId }) => inquiryId ?? []),
  );
  return new Map(
    appointments.flatMap(({ id, inquiryId }) => {
      const inquiry = inquiries.get(inquiryId ?? '');
      return inquiry ? [[id, inquiry] as const] : [];
    }),
  );
}
