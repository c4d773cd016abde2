import {
  type TechnologyId,
  type TechnologyReference,
  technologyReferences,
} from './technology-references.ts';

/** The reference for a key such as `database.postgresql`. */
export function technologyOf(id: TechnologyId): TechnologyReference {
  const groups: Readonly<Record<string, Readonly<Record<string, TechnologyReference>>>> =
    technologyReferences;
  const [group = '', key = ''] = id.split('.');
  const reference = groups[group]?.[key];
  if (!reference) throw new Error(`There is no technology ${id}.`);
  return reference;
}
