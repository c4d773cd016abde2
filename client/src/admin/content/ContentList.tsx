import { Button } from '@chakra-ui/react';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import {
  type Filters,
  type GoTo,
  recordPath,
  type Sorting,
  useDialogInAddress,
} from '#client/admin/data/address.ts';
import { DraftBadge } from '#client/admin/drafts/DraftBadge.tsx';
import { NewDrafts } from '#client/admin/drafts/NewDrafts.tsx';
import { type ListedDraft, useWaitingDrafts } from '#client/admin/drafts/useWaitingDrafts.ts';
import { NoRows } from '#client/admin/parts/EmptyState.tsx';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { RowLink } from '#client/admin/parts/RowLink.tsx';
import { type Selection, Table, type TableColumn } from '#client/admin/parts/Table.tsx';
import { useSelection } from '#client/admin/parts/useSelection.ts';
import { contentPaths } from '#client/admin/paths.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { BulkActions } from './BulkActions.tsx';
import type {
  ContentOptions,
  ContentRow,
  ListedRow,
  RowsPage,
  ContentScreen as Screen,
} from './content-screen.ts';
import { useMayEdit, useMayWrite } from './useMayWrite.ts';

interface ContentListProps<Row extends ListedRow> {
  screen: Screen<Row>;
  rows: RowsPage<Row>;
  sorting: Sorting;
  filters: Filters<string>;
  options: ContentOptions | undefined;
  /** The titles of the columns that are not shown. */
  hidden: ReadonlySet<string>;
  goTo: GoTo;
  onDelete: (row: Row) => void;
  onFailure: (message: string) => void;
}

/** One page of a list with what can be done with its rows; without rows, what helps. */
export function ContentList<Row extends ListedRow>(props: ContentListProps<Row>) {
  const { screen, rows, sorting, filters, options, hidden, goTo, onDelete, onFailure } = props;
  const { add, edit } = useDialogInAddress();
  const selection = useSelection<Row>(rows.items, selectLabel, JSON.stringify(filters.values));
  const mayWrite = useMayWrite(screen);
  const mayEdit = useMayEdit(screen);
  const { name } = screen.content;
  const drafts = useWaitingDrafts(name as ContentName);
  return (
    <ListArea label={`List: ${screen.title}`}>
      <NewDrafts drafts={drafts.values()} />
      {rows.total === 0 ? (
        <NoRows
          title={screen.words.empty}
          text="What you add stands here, and on the site."
          filters={filters}
        >
          {mayEdit && (
            <Button variant="outline" size="sm" onClick={add}>
              {screen.add}
            </Button>
          )}
        </NoRows>
      ) : (
        <>
          <ContentTable
            label={screen.title}
            screen={screen}
            hidden={hidden}
            rows={rows.items}
            drafts={drafts}
            sorting={sorting}
            {...(mayWrite ? { selection } : {})}
            isReadOnly={!mayEdit}
            onEdit={({ id }) => edit(id)}
            onDelete={onDelete}
          />
          {mayWrite && (
            <BulkActions
              screen={screen}
              options={options}
              shown={rows}
              filter={filters.values}
              selection={selection}
              onFailure={onFailure}
            />
          )}
          <screen.pager {...rows} goTo={goTo} />
        </>
      )}
    </ListArea>
  );
}

const selectLabel = ({ name }: ContentRow): string => `Select ${name}`;

/** What the rows call; kept apart from what they are rendered from. */
interface Handlers<Row> {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

interface ContentTableProps<Row extends ListedRow> extends Handlers<Row> {
  screen: Screen<Row>;
  label: string;
  hidden: ReadonlySet<string>;
  rows: readonly Row[];
  drafts: ReadonlyMap<string, ListedDraft>;
  sorting: Sorting;
  selection?: Selection<Row>;
  /** The rows are looked at, and not changed. */
  isReadOnly: boolean;
}

/** The rows of a screen, with the columns of its declaration and what can be done with each row. */
function ContentTable<Row extends ListedRow>({
  screen,
  hidden,
  drafts,
  isReadOnly,
  onEdit,
  onDelete,
  ...table
}: ContentTableProps<Row>) {
  const latest = useRef<Handlers<Row>>({ onEdit, onDelete });
  latest.current = { onEdit, onDelete };
  // Made once, so that rows are not rendered again at every key typed into the search.
  const columns = useMemo(() => {
    const path = contentPaths[screen.content.name as ContentName];
    const open = (row: Row) => latest.current.onEdit(row);
    const shown = screen.columns.filter(({ title, kind }) => kind === 'name' || !hidden.has(title));
    return [
      ...shown.map((column) => (column.kind === 'name' ? nameColumn(column, path, open, drafts) : column)),
      actionsColumn<Row>((row) =>
        isReadOnly
          ? [{ label: 'View', icon: Eye, opens: 'link', run: () => open(row) }]
          : [
              { label: 'Edit', icon: Pencil, opens: 'link', run: () => open(row) },
              { label: 'Delete', icon: Trash2, run: () => latest.current.onDelete(row) },
            ],
      ),
    ];
  }, [screen, hidden, drafts, isReadOnly]);
  return <Table {...table} columns={columns} isBrief />;
}

/** The name, by which every list can be sorted, as the link of its row, with the state of its draft. */
const nameColumn = <Row extends ContentRow>(
  column: TableColumn<Row>,
  path: string,
  onOpen: (row: Row) => void,
  drafts: ReadonlyMap<string, ListedDraft>,
): TableColumn<Row> => ({
  ...column,
  sort: 'name',
  cell: (row) => (
    <>
      <RowLink href={recordPath(path, row.id)} onOpen={() => onOpen(row)}>
        {column.cell(row)}
      </RowLink>
      <DraftBadge draft={drafts.get(row.id)} />
    </>
  ),
});
