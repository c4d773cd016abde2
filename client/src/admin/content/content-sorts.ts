import type { Choice } from '#client/shared/form/SelectField.tsx';
import { restName } from '#domain/content/content.ts';
import type { ContentRow, ContentScreen } from './content-screen.ts';

/** The column of the order made by hand, under its REST name; undefined: the list is sorted by name. */
const positionOf = ({ content }: Pick<ContentScreen, 'content'>): string | undefined => {
  const position = Object.entries(content.fields).find(([, { kind }]) => kind === 'position')?.[0];
  return position && restName(position);
};

/** What the list of a screen can be sorted by, that of the list itself first. */
export function sortNames<Row extends ContentRow>({ content, columns }: ContentScreen<Row>): string[] {
  const standard = positionOf({ content }) ?? 'name';
  const ofColumns = columns.flatMap(({ sort }) => sort ?? []);
  return [...new Set([standard, 'name', ...ofColumns, 'created_at', 'updated_at'])];
}

/** The orders that can be chosen, in words. */
export function sortChoices<Row extends ContentRow>({ content, columns }: ContentScreen<Row>): Choice[] {
  const position = positionOf({ content });
  const named = columns.flatMap(({ sort, title }) => (sort && sort !== position ? [{ sort, title }] : []));
  return [
    ...(position
      ? [
          { value: position, label: 'Order on the site' },
          { value: `-${position}`, label: 'Order on the site, last first' },
        ]
      : []),
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    ...named.flatMap(({ sort, title }) => [
      { value: sort, label: `${title}, A to Z` },
      { value: `-${sort}`, label: `${title}, Z to A` },
    ]),
    { value: '-updated_at', label: 'Changed last' },
    { value: 'updated_at', label: 'Changed first' },
    { value: '-created_at', label: 'Added last' },
    { value: 'created_at', label: 'Added first' },
  ];
}

/** An order in the address as the gateway takes it; null: the order of the list itself. */
export function sortInput<Row extends ContentRow>(
  screen: ContentScreen<Row>,
  value: string,
): { by: string; descending: boolean } | null {
  if (value === sortNames(screen)[0]) return null;
  return { by: value.replace(/^-/, ''), descending: value.startsWith('-') };
}

/** The address of the list as CSV, as it is shown. */
export function csvAddress<Row extends ContentRow>(
  screen: ContentScreen<Row>,
  filters: Readonly<Record<string, string>>,
  sort: string,
): string {
  const asked = Object.entries({ ...filters, sort }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(asked.map(([name, value]) => [restName(name), value]));
  return `${screen.csv}?${query}`;
}
