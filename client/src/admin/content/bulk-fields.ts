import type { Content } from '#domain/content/content.ts';
import type { FieldKind } from '#domain/content/fields.ts';
import type { ListedRow } from './content-screen.ts';

/** Fields whose value says where a row belongs: several rows may well have the same. */
const SHARED_KINDS: ReadonlySet<FieldKind | 'group'> = new Set<FieldKind>(['choice', 'suggested', 'choices']);

/** The fields that can be set in all of some rows: the list must hold their values, to which an Undo returns. */
export const bulkFields = ({ fields }: Content, rows: readonly ListedRow[]): string[] =>
  Object.entries(fields)
    .filter(([name, { kind }]) => SHARED_KINDS.has(kind) && rows.every((row) => name in row))
    .map(([name]) => name);
