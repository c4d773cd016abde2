import type { EntityManager, EntityTarget } from 'typeorm';
import { company } from '#domain/company.ts';
import { noteAllContent } from '../content-changes.ts';
import { rebuildContentIndex, sortKeyOf } from '../content-index.ts';
import { raiseContentVersion } from '../content-version.ts';
import type { Database } from '../database.ts';
import { isDuplicate } from '../database-faults.ts';
import { activityDays, recountDays } from '../day-counts.ts';
import { Activity } from '../entities/activity.entity.ts';
import { CaseStudy } from '../entities/case-study.entity.ts';
import { Client } from '../entities/client.entity.ts';
import { Option } from '../entities/option.entity.ts';
import { SettingsRow } from '../entities/settings.entity.ts';
import { TeamMember } from '../entities/team-member.entity.ts';
import { Technology } from '../entities/technology.entity.ts';
import { Testimonial } from '../entities/testimonial.entity.ts';
import { foldForSearch } from '../fold-for-search.ts';
import { insertRows } from '../insert-rows.ts';
import { MARK } from '../migrations/1789100000000-add-case-studies.ts';
import { activitySeeds } from './activity.ts';
import { caseStudySeeds, searchedOfCaseStudy } from './case-studies.ts';
import { clientSeeds } from './clients.ts';
import { optionSeeds } from './options.ts';
import { teamSeeds } from './team.ts';
import { technologySeeds } from './technologies.ts';
import { testimonialSeeds } from './testimonials.ts';

/**
 * Inserts the first rows into an empty database, in one transaction. A seeded database is not changed, so rows that
 * staff deleted stay deleted. Returns whether it inserted rows.
 */
export async function seed(database: Database, now: Date): Promise<boolean> {
  try {
    return await database.write((manager) => seedEmpty(manager, now));
  } catch (error) {
    // Another gateway that started at the same time has seeded.
    if (isDuplicate(error)) return false;
    throw error;
  }
}

async function seedEmpty(manager: EntityManager, now: Date): Promise<boolean> {
  if ((await manager.count(Option)) > 0) return false;
  await seedContent(manager, now);
  await manager.insert(SettingsRow, { name: 'site', document: company, version: 1, updatedAt: now });
  await manager.insert(SettingsRow, { name: MARK, document: {}, version: 1, updatedAt: now });
  await manager.insert(
    Activity,
    activitySeeds.map((row) => ({ ...row, changes: [] })),
  );
  await rebuildContentIndex(manager);
  await recountDays(manager, activityDays);
  await raiseContentVersion(manager);
  await noteAllContent(manager);
  return true;
}

async function seedContent(manager: EntityManager, now: Date): Promise<void> {
  await manager.insert(
    Option,
    optionSeeds.map((row) => ({ ...row })),
  );
  /** With their sort keys, which the index would otherwise write row by row. */
  const insert = (entity: EntityTarget<object>, rows: readonly object[], searched: readonly string[]) =>
    insertRows(
      manager,
      entity,
      rows.map((row) => ({
        ...row,
        ...{ version: 1, createdAt: now, updatedAt: now },
        searchText: foldForSearch(...searched.map((field) => String(row[field as keyof object]))),
        sortKey: sortKeyOf(entity, row),
      })),
    );
  await insert(Client, clientSeeds, ['name', 'description']);
  await insert(CaseStudy, caseStudySeeds, searchedOfCaseStudy);
  await insert(TeamMember, teamSeeds, ['name', 'role', 'bio']);
  const categories = new Map(
    optionSeeds.filter((row) => row.kind === 'technology-category').map((row) => [row.value, row.label]),
  );
  const technologies = technologySeeds.map((row) => ({
    ...row,
    categoryName: categories.get(row.categoryId) ?? '',
  }));
  await insert(Technology, technologies, ['name', 'shortName', 'description']);
  const testimonials = testimonialSeeds.map((row, position) => ({ ...row, position }));
  await insert(Testimonial, testimonials, ['name', 'company', 'content']);
}
