import { createHash } from 'node:crypto';
import { pages } from '#domain/pages/pages.ts';
import type { Fields, Shape } from '#domain/pages/shape.ts';

/** What code that draws a shape relies on: names, kinds and choices, without labels and limits. */
function outlineOf(shape: Shape): unknown {
  if (shape.kind === 'part') return outlineOfFields(shape.fields);
  if (shape.kind === 'list') return [outlineOf(shape.of)];
  return [shape.kind, shape.isOptional, shape.choices];
}

const outlineOfFields = (fields: Fields): unknown =>
  Object.entries(fields).map(([name, shape]) => [name, outlineOf(shape)]);

const outline = Object.entries(pages).map(([id, { fields }]) => [id, outlineOfFields(fields)]);

/**
 * Names the shapes of all pages of this release. A tab that was loaded from another one, with other shapes, has code that does
 * not know their words.
 */
export const shapesId: string = createHash('sha256')
  .update(JSON.stringify(outline))
  .digest('hex')
  .slice(0, 8);
