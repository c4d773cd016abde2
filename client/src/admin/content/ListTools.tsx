import { HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Filters } from '#client/admin/data/address.ts';
import { ColumnsMenu } from '#client/admin/parts/ColumnsMenu.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { FilterChips, type SetFilter } from '#client/admin/parts/FilterChips.tsx';
import type { HiddenColumns } from '#client/admin/parts/useHiddenColumns.ts';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { SavedViews } from '#client/admin/parts/views/SavedViews.tsx';
import type { ContentName } from '#domain/content/content-names.ts';
import type { ContentOptions, ContentRow, ListedRow, ContentScreen as Screen } from './content-screen.ts';

/**
 * Beside the sidebar as high as its buttons when it has none, so that the list stays where it is when a filter is set; on a
 * phone it takes no room then.
 */
const tools = {
  lg: { minHeight: '8', '@media (pointer: coarse)': { minHeight: 'touch' } },
  '@media (width < 64rem)': {
    '&:not(:has(a, button))': { marginBlockEnd: 'calc(-1 * {spacing.4})' },
  },
} as const;

interface ListToolsProps<Row extends ContentRow> {
  screen: Screen<Row>;
  options: ContentOptions | undefined;
  filters: Filters<string>;
  hidden: HiddenColumns;
  /** Order and page size. */
  children: ReactNode;
}

/** The filters, and below them the saved views, what narrows the list now, and the choice of its columns. */
export function ListTools<Row extends ListedRow>({
  screen,
  options,
  filters,
  hidden,
  children,
}: ListToolsProps<Row>) {
  const isWide = useIsWide();
  const choices = filterChoices(screen, options);
  return (
    <>
      <FilterBar filters={filters} search={screen.search} choices={choices}>
        {children}
      </FilterBar>
      <HStack wrap="wrap" gap="2" css={tools}>
        <SavedViews list={screen.content.name as ContentName} />
        <FilterChips
          chips={setFilters(filters, choices)}
          onRemove={(name) => filters.set(name, '')}
          onClear={filters.clear}
        />
        {isWide && <ColumnsMenu titles={hideableTitles(screen)} hidden={hidden} />}
      </HStack>
    </>
  );
}

const filterChoices = <Row extends ListedRow>(
  { content, filters }: Screen<Row>,
  options: ContentOptions | undefined,
) =>
  filters.map((name) => {
    const field = content.fields[name];
    if (!field || field.kind === 'group') throw new Error(`${name} cannot be filtered by.`);
    return { name, label: field.label, options: field.among ?? options?.[field.options ?? ''] ?? [] };
  });

/** The filters that are set, in words; the search among them. */
function setFilters(filters: Filters<string>, choices: ReturnType<typeof filterChoices>): SetFilter[] {
  const named = choices.map(({ name, label, options }) => {
    const value = filters.values[name] ?? '';
    const choice = options.find((one) => typeof one !== 'string' && one.value === value);
    return { name, label, value: typeof choice === 'object' ? choice.label : value };
  });
  const search = { name: 'search', label: 'Search', value: filters.values.search ?? '' };
  return [search, ...named].filter(({ value }) => value !== '');
}

/** The columns that can be hidden: all but the name, by which a row is known. */
const hideableTitles = <Row extends ContentRow>({ columns }: Screen<Row>): string[] =>
  columns.filter(({ kind }) => kind !== 'name').map(({ title }) => title);
