import type { EntityManager } from 'typeorm';
import { readCaseStudyAddresses, type StoredAddresses } from '#db/case-study-addresses.ts';
import { CaseStudy } from '#db/entities/case-study.entity.ts';
import { caseStudySeeds, searchedOfCaseStudy } from '#db/seeds/case-studies.ts';
import { addressOfTitle, pathOfCaseStudy } from '#domain/case-study-addresses.ts';
import { caseStudyContent } from '#domain/content/case-study.ts';
import { limits } from '#domain/limits.ts';
import { contentType } from '#gateway/content/content-type.ts';
import { positionsOf } from '#gateway/content/positions.ts';
import { linksOfPages } from '#gateway/features/pages/public.ts';
import { conflict, refusedField, takenField } from '#gateway/kernel/errors.ts';

/** Case studies, each with a page of its own (admin spec, sections 2 and 3). */
export const caseStudyType = contentType({
  content: caseStudyContent,
  entity: CaseStudy,
  searched: searchedOfCaseStudy,
  detail: 'client',
  // A product's page leads to those of the product.
  filters: { product: 'equals' },
  orderColumn: 'position',
  toColumns: async (rows, manager, targets) => {
    const addresses = new Addresses(await readCaseStudyAddresses(manager, true));
    const positions = await positionsOf(rows, manager, CaseStudy);
    const columns = rows.map((values, index) => {
      const { id, before } = targets[index] as (typeof targets)[number];
      const taken = addresses.take(id, values, before);
      return { ...values, ...taken, position: positions[index] };
    });
    const lost = targets.flatMap(({ before }, index) => {
      const kept = [columns[index]?.address, ...(columns[index]?.formerAddresses ?? [])];
      return (before?.formerAddresses ?? []).filter((address) => !kept.includes(address));
    });
    const [still] = await linksTo(manager, lost);
    if (still !== undefined)
      throw refusedField('formerAddresses', `A page still leads to a former address: ${still}.`);
    return columns;
  },
  placeFields: ['address', 'formerAddresses'],
  refuseDelete: async (rows, manager) => {
    const addresses = rows.flatMap(({ address, formerAddresses }) => [address, ...formerAddresses]);
    const places = await linksTo(manager, addresses);
    if (places.length > 0)
      throw conflict(
        `It cannot be deleted while a page leads to it: ${places.join('; ')}. Change that link first.`,
      );
  },
  // `caseStudyAt` finds one by its address (case-studies.resolver.ts).
  graphql: { list: 'caseStudies', filter: 'CaseStudyFilter', order: 'orderCaseStudies' },
  // Writes as those of technologies.
  rest: {
    path: '/case-studies',
    saved: (caseStudy) => ({ success: true, caseStudy }),
    example: {
      ...caseStudySeeds[0],
      ...{ id: 'one-book', address: 'one-book', name: 'One book for both gates', client: 'Orrin Mills' },
    },
  },
});

/** Where links of pages lead to one of these addresses. */
async function linksTo(manager: EntityManager, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const paths = new Set(addresses.map(pathOfCaseStudy));
  const links = (await linksOfPages(manager)).filter(({ path }) => paths.has(path));
  return [...new Set(links.map(({ place }) => place))];
}

interface WantedAddresses {
  readonly name: string;
  /** Empty: made of the title. */
  readonly address: string;
  readonly formerAddresses: readonly string[];
}

/** The addresses of case studies, those in the trash included: each leads to one of them, so that no redirect leads to another. */
class Addresses {
  readonly #known: Map<string, StoredAddresses>;

  constructor(all: readonly StoredAddresses[]) {
    this.#known = new Map(all.map((one) => [one.id, one]));
  }

  /**
   * The addresses of a case study that is written; one that is changed leaves the former one. Errors: CONFLICT where an address
   * leads to another case study, BAD_USER_INPUT where there are too many.
   */
  take(
    id: string,
    { name, address: wanted, formerAddresses }: WantedAddresses,
    before: { readonly address: string } | null,
  ): { address: string; formerAddresses: string[] } {
    const address = wanted === '' ? this.#free(addressOfTitle(name), id) : wanted;
    const left = before && before.address !== address ? [before.address] : [];
    const former = [...new Set([...formerAddresses, ...left])].filter((one) => one !== address);
    this.#refuseTaken('address', [address], id);
    this.#refuseTaken('formerAddresses', former, id);
    if (former.length > limits.lines)
      throw refusedField(
        'formerAddresses',
        `There can be at most ${limits.lines} former addresses. Remove one that nobody needs.`,
      );
    this.#known.set(id, { id, title: name, address, formerAddresses: former, isDeleted: false });
    return { address, formerAddresses: former };
  }

  /** That address, or the first of `…-2`, `…-3` and so on that leads nowhere yet. */
  #free(address: string, id: string): string {
    for (let count = 2, free = address; ; count += 1) {
      if (!this.#ownerOf(free, id)) return free;
      free = `${address.slice(0, limits.name - String(count).length - 1).replace(/-$/, '')}-${count}`;
    }
  }

  #refuseTaken(field: 'address' | 'formerAddresses', addresses: readonly string[], id: string): void {
    for (const address of addresses) {
      const owner = this.#ownerOf(address, id);
      if (!owner) continue;
      const place = owner.isDeleted ? 'belongs to' : 'leads to';
      const where = owner.isDeleted ? ', which is in the trash' : ' already';
      throw takenField(field, `${pathOfCaseStudy(address)} ${place} “${owner.title}”${where}.`);
    }
  }

  #ownerOf(address: string, id: string): StoredAddresses | undefined {
    return [...this.#known.values()].find(
      (one) => one.id !== id && (one.address === address || one.formerAddresses.includes(address)),
    );
  }
}
