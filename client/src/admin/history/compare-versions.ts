import { fieldsOfThing, type LabelledField, labelFromName } from '#client/admin/parts/field-labels.ts';

/** A value of a version as the gateway answers it. */
interface VersionValue {
  readonly field: string;
  readonly texts: readonly string[];
}

/** One field of a version, beside its value in another one. */
export interface ComparedField extends LabelledField {
  readonly text: string;
  /** Its value in the other version. */
  readonly other: string;
}

/** The field at a path of a version. */
export type FieldAt = (path: string) => Omit<LabelledField, 'path'>;

const unknownField: FieldAt = (path) => ({ label: labelFromName(path), isPicture: false });

/**
 * The fields of a version in the order of their form, each with its value in another version. A field that no form has any
 * more, or that only its form knows (`fieldAt`), comes last. Entries of a list are lines.
 */
export function compareVersions(
  thing: string,
  version: readonly VersionValue[],
  other: readonly VersionValue[],
  fieldAt: FieldAt = unknownField,
): ComparedField[] {
  const [texts, others] = [textsOf(version), textsOf(other)];
  const known = fieldsOfThing(thing);
  const unknown = [...new Set([...texts.keys(), ...others.keys()])]
    .filter((path) => !known.some((field) => field.path === path))
    .map((path) => ({ path, ...fieldAt(path) }));
  return [...known, ...unknown].map((field) => ({
    ...field,
    text: texts.get(field.path) ?? '',
    other: others.get(field.path) ?? '',
  }));
}

const textsOf = (values: readonly VersionValue[]): Map<string, string> =>
  new Map(values.map(({ field, texts }) => [field, texts.join('\n')]));
