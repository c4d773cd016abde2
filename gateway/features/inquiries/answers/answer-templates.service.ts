import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { AnswerTemplate } from '#db/entities/answer-template.entity.ts';
import type { ActivityAction } from '#domain/activity.ts';
import { answerTemplateRule } from '#domain/answer-template.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { changesBetween, recordActivity } from '#gateway/write/activity-log.ts';

/** How many templates there may be: all are listed where an answer is written. */
const MAX_TEMPLATES = 100;

/** The texts from which staff write answers. */
export class AnswerTemplatesService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** All templates, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor): Promise<AnswerTemplate[]> {
    requirePermission(actor, 'inquiries:read');
    return this.#database.read((manager) => manager.find(AnswerTemplate, { order: { name: 'ASC' } }));
  }

  /**
   * Stores a new template (`id` null) or changes one; `ifVersion` null: whatever the version is. Errors: UNAUTHENTICATED,
   * FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for a name that is taken, PRECONDITION_FAILED.
   */
  async save(
    actor: Actor,
    id: string | null,
    input: object,
    ifVersion: number | null,
  ): Promise<AnswerTemplate> {
    const { name: by } = requireStaff(actor, 'templates:write');
    const values = validate(answerTemplateRule, input);
    try {
      return await this.#database.write((manager) =>
        id === null ? this.#add(manager, by, values) : this.#change(manager, by, id, values, ifVersion),
      );
    } catch (error) {
      if (isDuplicate(error)) throw conflict('Another template has this name. Choose another one.');
      throw error;
    }
  }

  /** Deletes a template. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED. */
  async delete(actor: Actor, id: string, ifVersion: number | null): Promise<AnswerTemplate> {
    const { name: by } = requireStaff(actor, 'templates:write');
    return this.#database.write(async (manager) => {
      const template = await found(manager, id, ifVersion);
      await manager.delete(AnswerTemplate, { id });
      await this.#record(manager, by, 'deleted', template, changesBetween(fieldsOf(template), null));
      return template;
    });
  }

  async #add(manager: EntityManager, by: string, values: Fields): Promise<AnswerTemplate> {
    if ((await manager.count(AnswerTemplate)) >= MAX_TEMPLATES)
      throw conflict(`There can be ${MAX_TEMPLATES} templates. Delete one first.`);
    const template = { id: randomUUID(), ...values, version: 1, createdAt: this.#clock.now() };
    await manager.insert(AnswerTemplate, template);
    await this.#record(manager, by, 'created', template, changesBetween(null, values));
    return template;
  }

  async #change(
    manager: EntityManager,
    by: string,
    id: string,
    values: Fields,
    ifVersion: number | null,
  ): Promise<AnswerTemplate> {
    const before = await found(manager, id, ifVersion);
    const changes = changesBetween(fieldsOf(before), values);
    if (changes.length === 0) return before;
    const { version } = before;
    const { affected } = await manager.update(
      AnswerTemplate,
      { id, version },
      { ...values, version: version + 1 },
    );
    if (!affected) throw preconditionFailed();
    await this.#record(manager, by, 'updated', { id, ...values }, changes);
    return { ...before, ...values, version: version + 1 };
  }

  #record(
    manager: EntityManager,
    actor: string,
    action: ActivityAction,
    { id: thingId, name }: Pick<AnswerTemplate, 'id' | 'name'>,
    changes: ReturnType<typeof changesBetween>,
  ): Promise<void> {
    const summary = `The template ${name} of answers was ${action}.`;
    return recordActivity(manager, this.#clock.now(), {
      actor,
      action,
      thing: 'template',
      thingId,
      summary,
      changes,
    });
  }
}

type Fields = Pick<AnswerTemplate, 'name' | 'text'>;

const fieldsOf = ({ name, text }: AnswerTemplate): Fields => ({ name, text });

/** Errors: NOT_FOUND, PRECONDITION_FAILED. */
async function found(manager: EntityManager, id: string, ifVersion: number | null): Promise<AnswerTemplate> {
  const template = await manager.findOneBy(AnswerTemplate, { id });
  if (!template) throw notFound('Template');
  if (ifVersion !== null && ifVersion !== template.version) throw preconditionFailed();
  return template;
}
