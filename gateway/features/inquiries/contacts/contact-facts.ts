import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { indexHint } from '#db/content-index.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { readMoment } from '#db/migrations/table-definition.ts';
import { firmDomainOf } from '#domain/firm.ts';
import { answerTo } from '#domain/forms/answers.ts';
import { formTypes } from '#domain/forms/form-names.ts';
import { readFields } from '#domain/forms/forms.ts';
import { rowsOf } from '#gateway/lists/page.ts';

/*
 * A contact is no row: it is what the inquiries of a person say, each time it is read.
 */

@ObjectType('Contact', { description: 'A person who wrote to the firm, as the inquiries of the person say.' })
export class Contact {
  @Field(() => ID, {
    description:
      'Identifier: that of the first inquiry of the person. The identifier of any other inquiry leads to the contact too.',
  })
  id: string;

  @Field(() => String, { description: 'Name, as the last inquiry has it.' })
  name: string;

  @Field(() => String, { description: 'E-mail address of the last inquiry.' })
  email: string;

  @Field(() => [String], {
    description: 'Every address of the person, in lower case, the one used last first.',
  })
  addresses: readonly string[];

  @Field(() => String, { nullable: true, description: 'Company that the person named last; null: none.' })
  company: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Domain of the address, by which a firm is known; null: it is that of a mail provider.',
  })
  domain: string | null;

  @Field(() => Int, { description: 'How many inquiries there are, without spam.' })
  inquiries: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When the first inquiry arrived, without spam; null: there is nothing but spam.',
  })
  firstContactAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the last one arrived; null as for the first.' })
  lastContactAt: Date | null;
}

/** What a contact is sorted by, and where the rest of it is read. */
export interface ContactFacts extends Pick<Contact, 'addresses' | 'inquiries'> {
  readonly first: Place;
  readonly last: Place;
  /** Nothing but spam came. */
  readonly isSpam: boolean;
}

/** An inquiry, and when it arrived. */
interface Place {
  readonly id: string;
  readonly at: Date;
}

/** The first and the last inquiry of an address, among its spam or among the others. */
interface AddressFacts {
  readonly address: string;
  readonly isSpam: boolean;
  readonly count: number;
  readonly first: Place;
  readonly last: Place;
}

/** The inquiries by address: either engine would read all of them, or sort them, by another index. */
export const inquiriesByAddress = (manager: EntityManager): string =>
  `inquiries AS r ${indexHint(manager, Inquiry, ['senderAddress', 'createdAt', 'id', 'state'])}`;

const PARTITION = "PARTITION BY r.senderAddress, r.state = 'spam'";

async function factsOfAddresses(
  manager: EntityManager,
  addresses: readonly string[],
): Promise<AddressFacts[]> {
  if (addresses.length === 0) return [];
  const places = addresses.map(() => '?').join(', ');
  const numbered = `SELECT r.id AS id, r.senderAddress AS address, r.createdAt AS at, r.state = 'spam' AS isSpam, ROW_NUMBER() OVER (${PARTITION} ORDER BY r.createdAt, r.id) AS place, COUNT(*) OVER (${PARTITION}) AS total FROM ${inquiriesByAddress(manager)} WHERE r.senderAddress IN (${places})`;
  const ends: {
    id: string;
    address: string;
    at: string | Date;
    isSpam: number | string;
    place: number | string;
    total: number | string;
  }[] = await manager.query(
    `SELECT e.* FROM (${numbered}) AS e WHERE e.place = 1 OR e.place = e.total ORDER BY e.address, e.isSpam, e.place`,
    [...addresses],
  );
  const found: AddressFacts[] = [];
  for (const { id, address, at, isSpam, place, total } of ends) {
    const last = { id, at: readMoment(at) };
    const first = Number(place) === 1 ? last : (found.pop()?.first ?? last);
    found.push({ address, isSpam: Number(isSpam) === 1, count: Number(total), first, last });
  }
  return found;
}

const isBefore = (one: Place, other: Place): boolean =>
  one.at < other.at || (one.at.getTime() === other.at.getTime() && one.id < other.id);

/** The facts of some people, in their order; whoever has no inquiry that is kept is left out. */
export async function factsOf(
  manager: EntityManager,
  people: readonly (readonly string[])[],
): Promise<ContactFacts[]> {
  const all = new Map<string, AddressFacts[]>();
  for (const facts of await factsOfAddresses(manager, people.flat()))
    all.set(facts.address, [...(all.get(facts.address) ?? []), facts]);
  return people.flatMap((addresses) => {
    const own = addresses.flatMap((address) => all.get(address) ?? []);
    const wanted = own.filter(({ isSpam }) => !isSpam);
    const counted = wanted.length > 0 ? wanted : own;
    const [one] = counted;
    if (!one) return [];
    const first = counted.reduce(
      (earliest, { first: each }) => (isBefore(each, earliest) ? each : earliest),
      one.first,
    );
    const last = counted.reduce(
      (latest, { last: each }) => (isBefore(latest, each) ? each : latest),
      one.last,
    );
    const inquiries = wanted.reduce((sum, { count }) => sum + count, 0);
    return [{ addresses: byLastUse(addresses, own), inquiries, first, last, isSpam: wanted.length === 0 }];
  });
}

/** The addresses, the one used last first, and those without an inquiry that is kept at the end. */
function byLastUse(addresses: readonly string[], facts: readonly AddressFacts[]): string[] {
  const usedAt = (address: string): number =>
    Math.max(0, ...facts.filter((each) => each.address === address).map(({ last }) => last.at.getTime()));
  return addresses.toSorted((one, other) => usedAt(other) - usedAt(one));
}

/** The whole contacts of some facts, in their order. */
export async function contactsOf(manager: EntityManager, facts: readonly ContactFacts[]): Promise<Contact[]> {
  const newest = await rowsOf(
    manager,
    Inquiry,
    facts.map(({ last }) => last.id),
  );
  const companies = await companiesOf(
    manager,
    facts.flatMap(({ addresses }) => addresses),
  );
  const rows = new Map(newest.map((row) => [row.id, row]));
  return facts.flatMap(({ addresses, inquiries, first, last, isSpam }) => {
    const row = rows.get(last.id);
    if (!row) return [];
    const [company] = addresses
      .flatMap((address) => companies.get(address) ?? [])
      .sort((one, other) => other.at.getTime() - one.at.getTime());
    return [
      {
        id: first.id,
        name: row.name,
        email: row.email,
        addresses,
        company: company?.name ?? null,
        domain: addresses.map(firmDomainOf).find((domain) => domain !== null) ?? null,
        inquiries,
        firstContactAt: isSpam ? null : first.at,
        lastContactAt: isSpam ? null : last.at,
      },
    ];
  });
}

/** The company that a form names; null: none. */
export const companyIn = ({ answers }: Pick<Inquiry, 'answers'>): string | null =>
  answerTo(answers, 'company') || null;

/** The forms that ask for a company. */
export const formsWithCompany = formTypes.filter((type) => Object.hasOwn(readFields(type), 'company'));

/** The company of the newest form that asks for one, by address. */
async function companiesOf(
  manager: EntityManager,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, { name: string; at: Date }>> {
  if (addresses.length === 0) return new Map();
  const marks = (values: readonly string[]): string => values.map(() => '?').join(', ');
  const numbered = `SELECT r.id AS id, ROW_NUMBER() OVER (PARTITION BY r.senderAddress ORDER BY r.createdAt DESC, r.id DESC) AS place FROM ${inquiriesByAddress(manager)} WHERE r.senderAddress IN (${marks(addresses)}) AND r.formType IN (${marks(formsWithCompany)}) AND r.state <> 'spam'`;
  const ids: { id: string }[] = await manager.query(
    `SELECT e.id AS id FROM (${numbered}) AS e WHERE e.place = 1`,
    [...addresses, ...formsWithCompany],
  );
  const rows = await rowsOf(
    manager,
    Inquiry,
    ids.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap((row) => {
      const name = companyIn(row);
      return name ? [[row.senderAddress ?? '', { name, at: row.createdAt }] as const] : [];
    }),
  );
}
