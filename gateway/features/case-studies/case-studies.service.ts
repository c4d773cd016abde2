import { readCaseStudyAddresses } from '#db/case-study-addresses.ts';
import type { Database } from '#db/database.ts';
import { CaseStudy } from '#db/entities/case-study.entity.ts';
import { foundAt, type KnownCaseStudy } from '#domain/case-study-addresses.ts';

/** Finds case studies by their addresses. Reading is public, as their pages are. */
export class CaseStudiesService {
  constructor(private readonly database: Pick<Database, 'read'>) {}

  /** The case study at an address, or at a former one, in whichever letters; null: there is none. */
  async at(address: string): Promise<CaseStudy | null> {
    const known = foundAt(await this.addresses(), address);
    return known ? this.#find(known.id) : null;
  }

  /** The case study after the one at an address, in the order of the list; the first after the last. Null: there is no other, or none there. */
  async after(address: string): Promise<CaseStudy | null> {
    const all = await this.addresses();
    const known = foundAt(all, address);
    const next = known && all[(all.indexOf(known) + 1) % all.length];
    return next && next !== known ? this.#find(next.id) : null;
  }

  #find(id: string): Promise<CaseStudy | null> {
    return this.database.read((manager) => manager.findOneBy(CaseStudy, { id }));
  }

  /** Where all are, in the order of the list. */
  async addresses(): Promise<KnownCaseStudy[]> {
    return this.database.read((manager) => readCaseStudyAddresses(manager));
  }

  /** The path of each, with the time of its last change. */
  async changes(): Promise<Pick<CaseStudy, 'address' | 'updatedAt'>[]> {
    const select = { id: true, address: true, updatedAt: true } as const;
    const order = { sortKey: 'ASC', id: 'ASC' } as const;
    return this.database.read((manager) => manager.find(CaseStudy, { select, order }));
  }
}
