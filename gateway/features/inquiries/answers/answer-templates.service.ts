import { randomUUID } from 'node:crypto';
import { AnswerTemplate } from '#db/entities/answer-template.entity.ts';
import type { ActivityAction } from '#domain/activity.ts';
import { answerTemplateRule } from '#domain/answer-template.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import { IdempotentWrites, withDate } from '#gateway/write/idempotent-writes.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';

/** How many templates there may be: all are listed where an answer is written. */
const MAX_TEMPLATES = 100;

/** The texts from which staff write answers. */
export class AnswerTemplatesService {
  readonly #idempotent: IdempotentWrites;

  constructor(private readonly units: UnitsOfWork) {
    this.#idempotent = new IdempotentWrites(units);
  }

  /** All templates, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor): Promise<AnswerTemplate[]> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read((manager) => manager.find(AnswerTemplate, { order: { name: 'ASC' } }));
  }

  /**
   * Stores a new template (`id` null; `key`: its idempotency key) or changes one; `ifVersion` null: whatever the version is. Errors: UNAUTHENTICATED,
   * FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for a name that is taken, PRECONDITION_FAILED.
   */
  async save(
    actor: Actor,
    id: string | null,
    input: object,
    ifVersion: number | null,
    key: string | null = null,
  ): Promise<AnswerTemplate> {
    const staff = requireStaff(actor, 'templates:write');
    const values = validate(answerTemplateRule, input);
    const repeatable = { key, operation: 'create template', input: values, revive: withDate<AnswerTemplate> };
    const write =
      id === null
        ? this.#idempotent.write(staff, repeatable, (unit) => add(unit, values))
        : this.units.write(staff, (unit) => change(unit, id, values, ifVersion));
    return unlessTaken(write, () => conflict('Another template has this name. Choose another one.'));
  }

  /** Deletes a template. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED. */
  async delete(actor: Actor, id: string, ifVersion: number | null): Promise<AnswerTemplate> {
    return this.units.write(requireStaff(actor, 'templates:write'), async (unit) => {
      const template = await unit.lock(AnswerTemplate, 'Template', id, ifVersion);
      await unit.manager.delete(AnswerTemplate, { id });
      log(unit, 'deleted', template, changesBetween(fieldsOf(template), null));
      return template;
    });
  }
}

async function add(unit: UnitOfWork, values: Fields): Promise<AnswerTemplate> {
  const { manager, now: createdAt } = unit;
  if ((await manager.count(AnswerTemplate)) >= MAX_TEMPLATES)
    throw conflict(`There can be ${MAX_TEMPLATES} templates. Delete one first.`);
  const template = { id: randomUUID(), ...values, version: 1, createdAt };
  await manager.insert(AnswerTemplate, template);
  log(unit, 'created', template, changesBetween(null, values));
  return template;
}

async function change(
  unit: UnitOfWork,
  id: string,
  values: Fields,
  ifVersion: number | null,
): Promise<AnswerTemplate> {
  const before = await unit.lock(AnswerTemplate, 'Template', id, ifVersion);
  const changes = changesBetween(fieldsOf(before), values);
  if (changes.length === 0) return before;
  const after = { ...values, version: before.version + 1 };
  await unit.manager.update(AnswerTemplate, { id }, after);
  log(unit, 'updated', { id, ...values }, changes);
  return { ...before, ...after };
}

function log(
  unit: UnitOfWork,
  action: ActivityAction,
  { id: thingId, name }: Pick<AnswerTemplate, 'id' | 'name'>,
  changes: ReturnType<typeof changesBetween>,
): void {
  const summary = `The template ${name} of answers was ${action}.`;
  unit.log({ action, thing: 'template', thingId, summary, changes });
}

type Fields = Pick<AnswerTemplate, 'name' | 'text'>;

const fieldsOf = ({ name, text }: AnswerTemplate): Fields => ({ name, text });
