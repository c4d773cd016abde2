import { type EntityManager, In } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { AnswerTemplate } from '#db/entities/answer-template.entity.ts';
import { ArrivalRule } from '#db/entities/arrival-rule.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { type Arrival, matcherOf } from '#domain/arrival-rule.ts';
import { isPossibleOwner } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { byName } from './labels-of.ts';

/** What the rules give an inquiry that arrives. */
export interface Sorted {
  /** The columns of the inquiry. */
  readonly values: Pick<Inquiry, 'ownerId' | 'proposedTemplateId'>;
  readonly labels: readonly Label[];
  /** The name of the owner; null: nobody. */
  readonly owner: string | null;
  /** The names of the rules that match, in their order. */
  readonly rules: readonly string[];
}

const UNSORTED: Sorted = {
  values: { ownerId: null, proposedTemplateId: null },
  labels: [],
  owner: null,
  rules: [],
};

/** The rules in the order in which they are applied. */
export const rulesInOrder = (manager: EntityManager): Promise<ArrivalRule[]> =>
  manager.find(ArrivalRule, { order: { position: 'ASC', id: 'ASC' } });

/**
 * What the rules give an inquiry: the labels of all that match, the first owner and the first template. What is there no
 * longer, such as an owner who has left, is passed over: no rule is in the way of an inquiry. Spam has no owner.
 */
export async function sortArrival(
  manager: EntityManager,
  arrival: Arrival,
  { isSpam }: { readonly isSpam: boolean },
): Promise<Sorted> {
  const rules = await rulesInOrder(manager);
  const matching = rules.length === 0 ? [] : rules.filter(matcherOf(arrival));
  if (matching.length === 0) return UNSORTED;
  const labels = await manager.findBy(Label, { id: In(matching.flatMap(({ labelIds }) => labelIds)) });
  const owner = isSpam ? null : await firstOwner(manager, matching);
  return {
    values: {
      ownerId: owner?.id ?? null,
      proposedTemplateId: await firstTemplate(manager, matching),
    },
    labels: labels.sort(byName),
    owner: owner && (owner.name || owner.username),
    rules: matching.map(({ name }) => name),
  };
}

const isId = (id: string | null): id is string => id !== null;

async function firstOwner(
  manager: EntityManager,
  rules: readonly ArrivalRule[],
): Promise<Pick<Account, 'id' | 'name' | 'username'> | null> {
  const ids = rules.map(({ ownerId }) => ownerId).filter(isId);
  if (ids.length === 0) return null;
  const possible = (await manager.findBy(Account, { id: In(ids) })).filter(isPossibleOwner);
  return ids.flatMap((id) => possible.find((account) => account.id === id) ?? [])[0] ?? null;
}

async function firstTemplate(manager: EntityManager, rules: readonly ArrivalRule[]): Promise<string | null> {
  const ids = rules.map(({ templateId }) => templateId).filter(isId);
  if (ids.length === 0) return null;
  const found = await manager.find(AnswerTemplate, { select: { id: true }, where: { id: In(ids) } });
  return ids.find((id) => found.some((template) => template.id === id)) ?? null;
}

/** Stores the labels of an inquiry that was just stored, and tells the log which rules have sorted it. */
export async function storeSorted(
  unit: UnitOfWork,
  { id, reference }: Pick<Inquiry, 'id' | 'reference'>,
  { labels, owner, rules }: Sorted,
): Promise<void> {
  if (rules.length === 0) return;
  await giveLabels(unit.manager, id, labels);
  const after = { labels: labels.map(({ name }) => name), owner };
  const summary = `Inquiry ${reference} was sorted on arrival by ${ruleWords(rules)}.`;
  const changes = changesBetween(null, after);
  unit.log({ actor: 'system', action: 'updated', thing: 'inquiry', thingId: id, summary, changes });
}

const ruleWords = (names: readonly string[]): string =>
  names.length === 1
    ? `the rule ${names[0]}`
    : `the rules ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/**
 * Gives an inquiry labels it does not have. One that is deleted at this moment is passed over: as a part of the statement
 * the labels are locked on MySQL, and those that are gone are not inserted.
 */
async function giveLabels(
  manager: EntityManager,
  inquiryId: string,
  labels: readonly Label[],
): Promise<void> {
  if (labels.length === 0) return;
  const places = labels.map(() => '?').join(', ');
  await manager.query(
    `INSERT INTO inquiry_labels (inquiryId, labelId, createdAt) SELECT r.id, l.id, r.createdAt FROM labels AS l CROSS JOIN inquiries AS r WHERE r.id = ? AND l.id IN (${places})`,
    [inquiryId, ...labels.map(({ id }) => id)],
  );
}
