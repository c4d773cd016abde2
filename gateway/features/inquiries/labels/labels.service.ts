import { randomUUID } from 'node:crypto';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { In } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryLabel } from '#db/entities/inquiry-label.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { insertRows } from '#db/insert-rows.ts';
import { type ActivityAction, activityParticiples } from '#domain/activity.ts';
import { labelLimits } from '#domain/label-limits.ts';
import { labelKey, labellingRule, labelRule } from '#domain/rules/label.ts';
import { type InquiryWithLetters, withLetters } from '#gateway/features/inquiries/inbox/inquiry-queries.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, notFound, takenField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import { IdempotentWrites, withDate } from '#gateway/write/idempotent-writes.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';
import { byName, labelsOf } from './labels-of.ts';
import { rulesInOrder } from './sort-arrival.ts';

@ObjectType('LabelCount', { description: 'How many inquiries have a label.' })
export class LabelCount {
  @Field(() => ID, { description: 'Identifier of the label.' })
  id: string;

  @Field(() => Int, { description: 'The number, at least 1.' })
  inquiries: number;
}

/** The labels: words by which staff sort inquiries. */
export class LabelsService {
  readonly #idempotent: IdempotentWrites;

  constructor(private readonly units: UnitsOfWork) {
    this.#idempotent = new IdempotentWrites(units);
  }

  /** All labels, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor): Promise<Label[]> {
    requirePermission(actor, 'inquiries:read');
    return (await this.units.read((manager) => manager.find(Label))).sort(byName);
  }

  /** How many inquiries have each of the labels that are in use. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async counts(actor: Actor): Promise<LabelCount[]> {
    requirePermission(actor, 'inquiries:read');
    const rows = await this.units.read((manager) =>
      manager
        .createQueryBuilder(InquiryLabel, 'row')
        .select('row.labelId', 'id')
        .addSelect('COUNT(*)', 'inquiries')
        .groupBy('row.labelId')
        .getRawMany<{ id: string; inquiries: number | string }>(),
    );
    return rows.map(({ id, inquiries }) => ({ id, inquiries: Number(inquiries) }));
  }

  /**
   * Adds a label; `key`: idempotency key. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT for a word that is one already, whatever its
   * capitals, and for too many labels.
   */
  async create(actor: Actor, input: object, key: string | null = null): Promise<Label> {
    const staff = requireStaff(actor, 'templates:write');
    const { name } = validate(labelRule, input);
    const repeatable = { key, operation: 'create label', input: { name }, revive: withDate<Label> };
    const write = this.#idempotent.write(staff, repeatable, async (unit) => {
      const { manager, now: createdAt } = unit;
      if ((await manager.count(Label)) >= labelLimits.labels)
        throw conflict(`There can be ${labelLimits.labels} labels. Delete one first.`);
      const label = { id: randomUUID(), name, nameKey: labelKey(name), version: 1, createdAt };
      await manager.insert(Label, label);
      log(unit, 'created', label, changesBetween(null, { name }));
      return label;
    });
    return unlessTaken(write, nameTaken);
  }

  /**
   * Renames a label; `ifVersion` null: whatever its version is. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT,
   * NOT_FOUND, PRECONDITION_FAILED, CONFLICT as of `create`.
   */
  async rename(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<Label> {
    const staff = requireStaff(actor, 'templates:write');
    const { name } = validate(labelRule, input);
    const write = this.units.write(staff, async (unit) => {
      const before = await unit.lock(Label, 'Label', id, ifVersion);
      if (before.name === name) return before;
      const values = { name, nameKey: labelKey(name), version: before.version + 1 };
      const after = { ...before, ...values };
      await unit.manager.update(Label, { id }, values);
      log(unit, 'updated', after, changesBetween({ name: before.name }, { name }));
      return after;
    });
    return unlessTaken(write, nameTaken);
  }

  /**
   * Deletes a label, and takes it off every inquiry. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED,
   * CONFLICT while a rule on arrival gives it.
   */
  async delete(actor: Actor, id: string, ifVersion: number | null): Promise<Label> {
    return this.units.write(requireStaff(actor, 'templates:write'), async (unit) => {
      const label = await unit.lock(Label, 'Label', id, ifVersion);
      const rule = (await rulesInOrder(unit.manager)).find(({ labelIds }) => labelIds.includes(id));
      if (rule) throw conflict(`The rule ${rule.name} gives this label. Change the rule first.`);
      await unit.manager.delete(Label, { id });
      log(unit, 'deleted', label, changesBetween({ name: label.name }, null));
      return label;
    });
  }

  /**
   * Gives some inquiries labels and takes others from them, all or none, whatever their versions are: a label overtakes
   * nobody's change. Answers all of them, in the order of `ids`. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT,
   * NOT_FOUND, CONFLICT for one that is erased.
   */
  async labelInquiries(actor: Actor, input: object): Promise<InquiryWithLetters[]> {
    const permitted = requirePermission(actor, 'inquiries:write');
    const { ids, add, remove } = validate(labellingRule, input);
    return this.units.write(permitted, async (unit) => {
      const { manager, now, forChange } = unit;
      // Locked: on MySQL one that is deleted at this moment would be gone when it is given.
      const added = await manager.find(Label, { where: { id: In(add) }, order: { id: 'ASC' }, ...forChange });
      if (added.length < new Set(add).size) throw notFound('Label');
      const inquiries = await lockedInquiries(unit, ids);
      const before = await labelsOf(manager, ids);
      const changes = inquiries.map((inquiry) => {
        const had = before.get(inquiry.id) ?? [];
        const kept = had.filter(({ id }) => !remove.includes(id));
        const fresh = added.filter(({ id }) => !had.some((label) => label.id === id));
        return { inquiry, had, kept, fresh };
      });
      const isChange = ({ had, kept, fresh }: Relabelling) => fresh.length > 0 || kept.length < had.length;
      await relabel(unit, changes.filter(isChange), remove);
      return withLetters(manager, inquiries, now);
    });
  }
}

/** The inquiries of some ids, in their order, locked. Errors: NOT_FOUND, CONFLICT for one that is erased. */
async function lockedInquiries(
  { manager, forChange }: UnitOfWork,
  ids: readonly string[],
): Promise<Inquiry[]> {
  // In one order, so that of two of these at the same moment none waits for the other in a circle.
  const found = await manager.find(Inquiry, { where: { id: In(ids) }, order: { id: 'ASC' }, ...forChange });
  return ids.map((id) => {
    const inquiry = found.find((row) => row.id === id);
    if (!inquiry) throw notFound('Inquiry');
    refuseErased(inquiry);
    return inquiry;
  });
}

/** What becomes of the labels of an inquiry. */
interface Relabelling {
  readonly inquiry: Inquiry;
  readonly had: readonly Label[];
  /** What stays of what it had. */
  readonly kept: readonly Label[];
  readonly fresh: readonly Label[];
}

/** Stores what becomes of labels, `taken`: from each that had one of them. */
async function relabel(
  unit: UnitOfWork,
  changes: readonly Relabelling[],
  taken: readonly string[],
): Promise<void> {
  if (changes.length === 0) return;
  const { manager, now } = unit;
  const inquiryId = In(changes.map(({ inquiry }) => inquiry.id));
  if (taken.length > 0) await manager.delete(InquiryLabel, { inquiryId, labelId: In(taken) });
  const given = changes.flatMap(({ inquiry: { id, createdAt }, fresh }) =>
    fresh.map((label) => ({ inquiryId: id, labelId: label.id, createdAt })),
  );
  await insertRows(manager, InquiryLabel, given);
  // Screens that show them are told (inbox-watcher.ts). The version stays.
  await manager.update(Inquiry, { id: inquiryId }, { updatedAt: now });
  for (const { inquiry, had, kept, fresh } of changes) {
    inquiry.updatedAt = now;
    const { id: thingId, reference } = inquiry;
    const changed = changesBetween({ labels: namesOf(had) }, { labels: namesOf([...kept, ...fresh]) });
    const summary = `The labels of inquiry ${reference} were changed.`;
    unit.log({ action: 'updated', thing: 'inquiry', thingId, summary, changes: changed });
  }
}

const namesOf = (labels: readonly Label[]): string[] => labels.toSorted(byName).map(({ name }) => name);

function log(
  unit: UnitOfWork,
  action: ActivityAction,
  { id: thingId, name }: Label,
  changes: ReturnType<typeof changesBetween>,
): void {
  const summary = `The label ${name} was ${activityParticiples[action]}.`;
  unit.log({ action, thing: 'label', thingId, summary, changes });
}

const nameTaken = () => takenField('name', 'There is a label of this name.');
