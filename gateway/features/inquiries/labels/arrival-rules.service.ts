import { randomUUID } from 'node:crypto';
import { Field, Int, ObjectType } from 'type-graphql';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { AnswerTemplate } from '#db/entities/answer-template.entity.ts';
import { ArrivalRule } from '#db/entities/arrival-rule.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { type ActivityAction, activityParticiples } from '#domain/activity.ts';
import { matcherOf } from '#domain/arrival-rule.ts';
import { answerTo } from '#domain/forms/answers.ts';
import { labelLimits } from '#domain/label-limits.ts';
import {
  type ArrivalRuleValues,
  arrivalConditionsRule,
  arrivalRuleRule,
} from '#domain/rules/arrival-rule.ts';
import { orderRule } from '#domain/rules/order.ts';
import { nameOfOwner } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, preconditionFailed, refusedField, takenField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import { IdempotentWrites, withDate } from '#gateway/write/idempotent-writes.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';
import { byName } from './labels-of.ts';
import { rulesInOrder } from './sort-arrival.ts';

/** Of how many inquiries a trial looks. */
const TRIED = 100;

@ObjectType('ArrivalTrial', { description: 'How many of the latest inquiries meet some conditions.' })
export class Trial {
  @Field(() => Int, { description: 'How many meet them.' })
  matching: number;

  @Field(() => Int, { description: 'How many were looked at.' })
  of: number;
}

/** The rules by which inquiries get labels, an owner and a proposed template when they arrive. */
export class ArrivalRulesService {
  readonly #idempotent: IdempotentWrites;

  constructor(private readonly units: UnitsOfWork) {
    this.#idempotent = new IdempotentWrites(units);
  }

  /** All rules, in the order in which they are applied. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor): Promise<ArrivalRule[]> {
    requireStaff(actor, 'templates:write');
    return this.units.read(rulesInOrder);
  }

  /** How many of the latest inquiries would have met some conditions. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async try(actor: Actor, input: object): Promise<Trial> {
    requireStaff(actor, 'templates:write');
    const conditions = validate(arrivalConditionsRule, input);
    const latest = await this.units.read((manager) =>
      manager.find(Inquiry, {
        where: { erasedAt: IsNull() },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: TRIED,
      }),
    );
    const matching = latest.filter((inquiry) => {
      const message = answerTo(inquiry.answers, 'message');
      return matcherOf({ ...inquiry, message })(conditions);
    });
    return { matching: matching.length, of: latest.length };
  }

  /**
   * Adds a rule, as the last one; `key`: idempotency key. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT also for a label, an owner or a template
   * that cannot be given, CONFLICT for a name that is taken and for too many rules.
   */
  async create(actor: Actor, input: object, key: string | null = null): Promise<ArrivalRule> {
    const staff = requireStaff(actor, 'templates:write');
    const values = validate(arrivalRuleRule, input);
    const repeatable = { key, operation: 'create rule', input: values, revive: withDate<ArrivalRule> };
    const write = this.#idempotent.write(staff, repeatable, async (unit) => {
      const { manager, now: createdAt } = unit;
      const rules = await rulesInOrder(manager);
      if (rules.length >= labelLimits.rules)
        throw conflict(`There can be ${labelLimits.rules} rules. Delete one first.`);
      await refuseUnknown(manager, values);
      const position = (rules.at(-1)?.position ?? 0) + 1;
      const rule = { id: randomUUID(), ...values, position, version: 1, createdAt };
      await manager.insert(ArrivalRule, rule);
      log(unit, 'created', rule, changesBetween(null, await readable(manager, values)));
      return rule;
    });
    return unlessTaken(write, nameTaken);
  }

  /**
   * Replaces a rule; `ifVersion` null: whatever its version is. Errors: as of `create`; NOT_FOUND, PRECONDITION_FAILED.
   */
  async update(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<ArrivalRule> {
    const staff = requireStaff(actor, 'templates:write');
    const values = validate(arrivalRuleRule, input);
    const write = this.units.write(staff, async (unit) => {
      const { manager } = unit;
      const before = await unit.lock(ArrivalRule, 'Rule', id, ifVersion);
      await refuseUnknown(manager, values);
      const changes = changesBetween(await readable(manager, before), await readable(manager, values));
      if (changes.length === 0) return before;
      const after = { ...before, ...values, version: before.version + 1 };
      await manager.update(ArrivalRule, { id }, { ...values, version: after.version });
      log(unit, 'updated', after, changes);
      return after;
    });
    return unlessTaken(write, nameTaken);
  }

  /** Deletes a rule. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED. */
  async delete(actor: Actor, id: string, ifVersion: number | null): Promise<ArrivalRule> {
    return this.units.write(requireStaff(actor, 'templates:write'), async (unit) => {
      const rule = await unit.lock(ArrivalRule, 'Rule', id, ifVersion);
      await unit.manager.delete(ArrivalRule, { id });
      log(unit, 'deleted', rule, changesBetween(await readable(unit.manager, rule), null));
      return rule;
    });
  }

  /**
   * Has the rules applied in the order of `ids`. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, PRECONDITION_FAILED
   * where the list does not name every rule.
   */
  async order(actor: Actor, ids: unknown): Promise<ArrivalRule[]> {
    const staff = requireStaff(actor, 'templates:write');
    const wanted = validate(orderRule, { ids }).ids;
    return this.units.write(staff, async (unit) => {
      const { manager, forChange } = unit;
      await manager.find(ArrivalRule, { select: { id: true }, order: { id: 'ASC' }, ...forChange });
      const before = await rulesInOrder(manager);
      const after = wanted.flatMap((id) => before.find((rule) => rule.id === id) ?? []);
      if (after.length !== wanted.length || after.length !== before.length) throw preconditionFailed();
      const changes = changesBetween({ order: namesOf(before) }, { order: namesOf(after) });
      if (changes.length === 0) return before;
      for (const [index, { id }] of after.entries())
        await manager.update(ArrivalRule, { id }, { position: index + 1 });
      const summary = 'The rules on arrival were put in order.';
      unit.log({ action: 'ordered', thing: 'rule', thingId: 'all', summary, changes });
      return rulesInOrder(manager);
    });
  }
}

const namesOf = (rules: readonly ArrivalRule[]): string[] => rules.map(({ name }) => name);

/** Refuses what could not be given to an inquiry. Errors: BAD_USER_INPUT. */
async function refuseUnknown(
  manager: EntityManager,
  { labelIds, ownerId, templateId }: ArrivalRuleValues,
): Promise<void> {
  const labels = await manager.countBy(Label, { id: In(labelIds) });
  if (labels < new Set(labelIds).size)
    throw refusedField(
      'labelIds',
      'One of the labels was deleted meanwhile. Choose among those that are left.',
    );
  await nameOfOwner(manager, ownerId);
  if (templateId !== null && !(await manager.existsBy(AnswerTemplate, { id: templateId })))
    throw refusedField('templateId', 'The template was deleted meanwhile. Choose another one.');
}

/** The values as the log shows them: labels, owner and template by name. */
async function readable(
  manager: EntityManager,
  { name, formType, page, words, domain, labelIds, ownerId, templateId }: ArrivalRuleValues,
): Promise<object> {
  const labels = await manager.findBy(Label, { id: In(labelIds) });
  const owner = ownerId && (await manager.findOneBy(Account, { id: ownerId }));
  const template = templateId && (await manager.findOneBy(AnswerTemplate, { id: templateId }));
  return {
    ...{ name, form: formType, page, words, domain },
    labels: labels.sort(byName).map((label) => label.name),
    owner: owner ? owner.name || owner.username : null,
    template: template ? template.name : null,
  };
}

function log(
  unit: UnitOfWork,
  action: ActivityAction,
  { id: thingId, name }: Pick<ArrivalRule, 'id' | 'name'>,
  changes: ReturnType<typeof changesBetween>,
): void {
  const summary = `The rule on arrival ${name} was ${activityParticiples[action]}.`;
  unit.log({ action, thing: 'rule', thingId, summary, changes });
}

const nameTaken = () => takenField('name', 'Another rule has this name. Choose another one.');
