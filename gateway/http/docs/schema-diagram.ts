import escaped from 'escape-html';
import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isObjectType, isUnionType } from 'graphql';

/*
 * A picture of the types that queries answer and how they lead to each other, drawn from the schema: a box for each type
 * with the fields that lead to others, in columns from the left to the right.
 */

/** A field that leads to another type. */
interface Relation {
  readonly field: string;
  readonly to: string;
}

interface Box {
  readonly name: string;
  readonly relations: readonly Relation[];
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

const WIDTH = 210;
const COLUMN = 330;
/** Tall enough to be touched. */
const HEAD = 44;
const ROW = 22;
const GAP = 14;

/** Types that carry rows from page to page and say nothing about them. */
const isCarrier = (name: string): boolean => name === 'PageInfo' || /(?:Page|Connection|Edge)$/.test(name);

/** The picture as SVG. Its boxes are links to the entries of their types on the same page. */
export function schemaDiagram(schema: GraphQLSchema): string {
  const boxes = placed(relationsOfAll(schema));
  const width = Math.max(...boxes.map(({ x }) => x)) + WIDTH + 2;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) + 2;
  const byName = new Map(boxes.map((box) => [box.name, box]));
  const arrows = boxes.flatMap((box) =>
    box.relations.map(({ to }, index) => arrow(box, index, byName.get(to) ?? box)),
  );
  return [
    `<svg class="diagram" width="${width}" height="${height}" viewBox="-1 -1 ${width} ${height}" role="group" aria-label="Types and how they lead to each other">`,
    '<defs><marker id="arrow-head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...arrows,
    ...boxes.map(boxMarkup),
    '</svg>',
  ].join('\n');
}

/** The types that queries lead to, with what leads to others. */
function relationsOfAll(schema: GraphQLSchema): Map<string, Relation[]> {
  const found = new Map<string, Relation[]>();
  const visit = (type: GraphQLNamedType): void => {
    if (found.has(type.name)) return;
    const relations = relationsOf(type);
    if (!isCarrier(type.name)) {
      const shown = relations.filter(({ to }) => !isCarrier(to.name));
      found.set(
        type.name,
        shown.map(({ field, to }) => ({ field, to: to.name })),
      );
    }
    for (const { to } of relations) visit(to);
  };
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const type = getNamedType(field.type);
    if (isObjectType(type)) visit(type);
  }
  return found;
}

function relationsOf(type: GraphQLNamedType): { readonly field: string; readonly to: GraphQLNamedType }[] {
  if (isUnionType(type)) return type.getTypes().map((to) => ({ field: 'is', to }));
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ name, type: wrapped }) => {
    const to = getNamedType(wrapped);
    return isObjectType(to) || isUnionType(to) ? [{ field: name, to }] : [];
  });
}

/** Each type stands one column to the right of the last that leads to it. */
function placed(types: ReadonlyMap<string, readonly Relation[]>): Box[] {
  const columns = new Map<string, number>();
  const place = (name: string, column: number): void => {
    // A type that leads to itself stays where it is.
    if ((columns.get(name) ?? -1) >= column || column > types.size) return;
    columns.set(name, column);
    for (const { to } of types.get(name) ?? []) place(to, column + 1);
  };
  const led = new Set([...types.values()].flat().map(({ to }) => to));
  for (const name of types.keys()) if (!led.has(name)) place(name, 0);
  // Types that lead to each other in a circle.
  for (const name of types.keys()) if (!columns.has(name)) place(name, 0);
  const boxes: Box[] = [];
  for (let column = 0; column <= Math.max(...columns.values()); column += 1) {
    let end = 0;
    const names = [...columns.keys()].filter((name) => columns.get(name) === column);
    const wanted = names.map((name) => ({ name, y: topOfSources(name, boxes) }));
    for (const { name, y } of wanted.sort((one, other) => one.y - other.y)) {
      const relations = types.get(name) ?? [];
      const box = {
        name,
        relations,
        x: column * COLUMN,
        y: Math.max(end, y),
        height: HEAD + relations.length * ROW,
      };
      end = box.y + box.height + GAP;
      boxes.push(box);
    }
  }
  return boxes;
}

/** The top of the first box that leads to a type, beside which it stands if there is room; 0: none does. */
const topOfSources = (name: string, boxes: readonly Box[]): number => {
  const sources = boxes.filter(({ relations }) => relations.some(({ to }) => to === name));
  return sources.length === 0 ? 0 : Math.min(...sources.map(({ y }) => y));
};

function boxMarkup({ name, relations, x, y, height }: Box): string {
  const rows = relations.map(
    ({ field, to }, index) =>
      `<text x="${x + 10}" y="${y + HEAD + index * ROW + 14}">${escaped(field === 'is' ? `is ${to}` : field)}</text>`,
  );
  return [
    `<a href="#${name}"><rect x="${x}" y="${y}" width="${WIDTH}" height="${height}" rx="3"/>`,
    `<text class="type" x="${x + 10}" y="${y + HEAD / 2 + 5}">${escaped(name)}</text>`,
    ...rows,
    '</a>',
  ].join('');
}

/** From the row of a field to the head of the type it leads to. */
function arrow(from: Box, row: number, to: Box): string {
  const [x1, y1] = [from.x + WIDTH, from.y + HEAD + row * ROW + 9];
  const [x2, y2] = [to.x, to.y + HEAD / 2];
  const bend = (x2 - x1) / 2;
  return `<path class="arrow" d="M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}" marker-end="url(#arrow-head)"/>`;
}
