import { Field, InputType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { peopleWith } from '#db/contact-addresses.ts';
import { indexHint } from '#db/content-index.ts';
import { daysWith, inquiryDays, totalOf } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { lookingThrough } from '#db/read-budget.ts';
import { newestFirst, searchSource } from '#db/search-source.ts';
import type { ContactSort, ContactSortField } from '#domain/contact-sort.ts';
import { isOfFirm } from '#domain/firm.ts';
import { fold } from '#domain/fold.ts';
import { readAnswer } from '#domain/forms/answers.ts';
import { limits } from '#domain/limits.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { type ListOrder, listedIds, type Source } from '#gateway/lists/list-query.ts';
import { boundedTotal, offsetOf, type Page, pageOf, rowsOf } from '#gateway/lists/page.ts';
import {
  type Contact,
  type ContactFacts,
  companyIn,
  contactsOf,
  factsOf,
  formsWithCompany,
  inquiriesByAddress,
} from './contact-facts.ts';

@InputType('ContactFilter', { description: 'Which contacts; a filter left out matches all.' })
export class ContactCriteria {
  @Field(() => String, {
    nullable: true,
    description: `Words of the name, an address or the company. At most ${limits.searchText} characters count.`,
  })
  search?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The domain of an address, such as orrin.example, or the name of the company.',
  })
  firm?: string | null;
}

/*
 * A person stands in the list for one inquiry: the last one, or the first one where the list is sorted by that. Spam makes
 * nobody a contact.
 */

const IS_WANTED = "r.senderAddress > '' AND r.state <> 'spam'";

/** No other inquiry of the person of `r` comes later, or none earlier. */
function isOutermost(end: 'last' | 'first'): string {
  const sign = end === 'last' ? '>' : '<';
  const beyond = `n.state <> 'spam' AND n.createdAt ${sign}= r.createdAt AND (n.createdAt ${sign} r.createdAt OR n.id ${sign} r.id)`;
  const sameAddress = `SELECT 1 FROM inquiries AS n WHERE n.senderAddress = r.senderAddress AND ${beyond}`;
  const merged = `SELECT 1 FROM contact_addresses AS m JOIN contact_addresses AS o ON o.contactId = m.contactId AND o.address <> m.address JOIN inquiries AS n ON n.senderAddress = o.address WHERE m.address = r.senderAddress AND ${beyond}`;
  return [sameAddress, merged].map((sql) => `NOT EXISTS (${sql})`).join(' AND ');
}

const byTime = (manager: EntityManager): string =>
  `inquiries AS r ${indexHint(manager, Inquiry, ['createdAt', 'id'])}`;

interface Sorted {
  readonly end: 'last' | 'first';
  /** The inquiries by the index that has the order. */
  readonly from: (manager: EntityManager) => string;
  readonly columns: readonly string[];
}

const SORTED: Readonly<Record<ContactSortField, Sorted>> = {
  last_contact: { end: 'last', from: byTime, columns: ['r.createdAt', 'r.id'] },
  first_contact: { end: 'first', from: byTime, columns: ['r.createdAt', 'r.id'] },
  address: {
    end: 'last',
    from: inquiriesByAddress,
    columns: ['r.senderAddress', 'r.createdAt', 'r.id'],
  },
};

/** One page of the contacts. With criteria those among the `limits.searchedRows` newest inquiries that match. */
export async function contactPage(
  manager: EntityManager,
  criteria: ContactCriteria,
  sort: ContactSort,
  paging: Paging,
): Promise<Page<Contact>> {
  if (criteria.search || criteria.firm) return foundPage(manager, criteria, sort, paging);
  const { end, from, columns } = SORTED[sort.by];
  const source: Source = { from: from(manager), sql: `${IS_WANTED} AND ${isOutermost(end)}`, values: [] };
  const order: ListOrder = { columns, isDescending: sort.descending };
  const part = { limit: paging.pageSize, offset: offsetOf(paging) };
  const rows = await rowsOf(manager, Inquiry, await listedIds(manager, source, order, part));
  const people = await peopleWith(
    manager,
    rows.map(({ senderAddress }) => senderAddress ?? ''),
  );
  const contacts = await contactsOf(manager, await factsOf(manager, people));
  return pageOf(contacts, paging, boundedTotal(await countPeople(manager)));
}

/** How many people there are, counted up to one more than `limits.countedRows`. */
async function countPeople(manager: EntityManager): Promise<number> {
  const addresses = `SELECT r.senderAddress AS address FROM ${inquiriesByAddress(manager)} WHERE ${IS_WANTED} GROUP BY r.senderAddress LIMIT ${limits.countedRows + 1}`;
  const [row]: { count: number | string }[] = await manager.query(
    `SELECT COUNT(*) AS count FROM (${addresses}) AS counted`,
  );
  const count = Number(row?.count);
  if (count > limits.countedRows) return count;
  const wanted =
    "EXISTS (SELECT 1 FROM inquiries AS r WHERE r.senderAddress = m.address AND r.state <> 'spam')";
  const [merged]: { surplus: number | string }[] = await manager.query(
    `SELECT COUNT(*) - COUNT(DISTINCT m.contactId) AS surplus FROM contact_addresses AS m WHERE ${wanted}`,
  );
  return count - Number(merged?.surplus);
}

async function foundPage(
  manager: EntityManager,
  criteria: ContactCriteria,
  sort: ContactSort,
  paging: Paging,
): Promise<Page<Contact>> {
  const { facts, isTotalExact } = await foundContacts(manager, criteria);
  const sorted = facts.sort(comparing(sort));
  const shown = sorted.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize);
  return pageOf(await contactsOf(manager, shown), paging, { total: facts.length, isTotalExact });
}

function comparing({ by, descending }: ContactSort): (one: ContactFacts, other: ContactFacts) => number {
  const keyOf = ({ addresses, first, last }: ContactFacts): string => {
    if (by === 'address') return addresses[0] ?? '';
    const { at, id } = by === 'last_contact' ? last : first;
    return `${at.toISOString()} ${id}`;
  };
  const sign = descending ? -1 : 1;
  return (one, other) => (keyOf(one) < keyOf(other) ? -sign : sign);
}

/** Contacts that were found, in no order; `isTotalExact` false: there may be more. */
export interface FoundContacts {
  readonly facts: ContactFacts[];
  readonly isTotalExact: boolean;
}

/**
 * The contacts who match, by the search index of the inquiries, which knows more than names: what it finds is compared with
 * name, address and company alone.
 */
export async function foundContacts(
  manager: EntityManager,
  { search, firm }: ContactCriteria,
): Promise<FoundContacts> {
  const words = foldSearchText(search ?? '');
  const requested = foldSearchText(firm ?? '');
  if (!words && !requested) return { facts: [], isTotalExact: true };
  const source = await searchSource(manager, manager.connection.getMetadata(Inquiry), requested || words, {
    order: newestFirst,
    limit: limits.searchedRows + 1,
    rows: totalOf(await daysWith(manager, inquiryDays, {})),
  });
  const parameters = [...source.parameters];
  const [counted]: { count: number | string }[] = await manager.query(
    `SELECT COUNT(*) AS count FROM ${source.from}`,
    parameters,
  );
  // Of forms that ask for no company the answers are a message that is compared with nothing.
  const asking = formsWithCompany.map((form) => `'${form}'`).join(', ');
  const answers = `CASE WHEN r.formType IN (${asking}) THEN r.answers ELSE '[]' END`;
  const rows: { address: string; name: string; answers: string }[] = await lookingThrough(() =>
    manager.query(
      `SELECT r.senderAddress AS address, r.name AS name, ${answers} AS answers FROM ${source.from} WHERE ${IS_WANTED} AND INSTR(r.searchText, ?) > 0`,
      [...parameters, requested || words],
    ),
  );
  const matching = rows.filter(({ address, name, answers }) => {
    const company = companyIn({ answers: JSON.parse(answers).map(readAnswer) });
    const isNamed = !words || fold(`${name} ${address} ${company ?? ''}`).includes(words);
    return isNamed && (!firm || isOfFirm(firm, address, company));
  });
  const people = await peopleWith(manager, [...new Set(matching.map(({ address }) => address))]);
  return {
    facts: await factsOf(manager, people),
    isTotalExact: Number(counted?.count) <= limits.searchedRows,
  };
}

/** The best contacts for some words: those who wrote last, at most `most`, and how many there are. */
export async function bestContacts(
  manager: EntityManager,
  search: string,
  most: number,
): Promise<{ contacts: Contact[]; total: number; isTotalExact: boolean }> {
  const sort = { by: 'last_contact', descending: true } as const;
  const { items, total, isTotalExact } = await foundPage(manager, { search }, sort, {
    page: 1,
    pageSize: most,
  });
  return { contacts: items, total, isTotalExact };
}

/** The other people of a contact's firm, who wrote last first, at most `limits.defaultPageSize`. */
export async function colleaguesOf(manager: EntityManager, contact: Contact): Promise<Contact[]> {
  const found = new Map<string, ContactFacts>();
  for (const firm of [contact.domain, contact.company]) {
    if (!firm) continue;
    for (const facts of (await foundContacts(manager, { firm })).facts) found.set(facts.first.id, facts);
  }
  const others = [...found.values()].filter(({ first }) => first.id !== contact.id);
  const sorted = others.sort(comparing({ by: 'last_contact', descending: true }));
  return contactsOf(manager, sorted.slice(0, limits.defaultPageSize));
}
