import { Badge, Link, Span } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ChangeList } from '#client/admin/activity/ChangeList.tsx';
import {
  recordPath,
  useLastPage,
  usePageInAddress,
  usePageSizeInAddress,
} from '#client/admin/data/address.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { DraftRowsDocument } from '#client/admin/drafts/Drafts.generated.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { SelectionBar } from '#client/admin/parts/SelectionBar.tsx';
import { Table, type TableColumn } from '#client/admin/parts/Table.tsx';
import { useSelection } from '#client/admin/parts/useSelection.ts';
import { adminPaths, contentPaths } from '#client/admin/paths.ts';
import { thingNoun } from '#domain/activity.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { stateWords } from './draft-words.ts';
import { useDraftCalls } from './useDraftCalls.ts';
import type { ListedDraft } from './useWaitingDrafts.ts';

/** Where the form of a draft is. */
function pathOf({ thing, thingId }: Pick<ListedDraft, 'thing' | 'thingId'>): string {
  if (thing === 'settings') return adminPaths.settings;
  if (thing === 'page') return recordPath(adminPaths.pages, thingId);
  return recordPath(contentPaths[thing as ContentName] ?? adminPaths.dashboard, thingId);
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const COLUMNS: readonly TableColumn<ListedDraft>[] = [
  {
    title: 'What',
    kind: 'name',
    cell: (draft) => (
      <Link asChild variant="plain">
        <RouterLink to={pathOf(draft)}>{draft.name}</RouterLink>
      </Link>
    ),
    detail: ({ thing }) => capital(thingNoun(thing)),
  },
  {
    title: 'State',
    cell: ({ kind, disputed }) => (
      <>
        <Badge>{stateWords[kind]}</Badge>
        {disputed.length > 0 && (
          <Span display="block" textStyle="small" color="bad">
            Changed by others since: open it, and decide.
          </Span>
        )}
      </>
    ),
  },
  {
    title: 'Changes',
    kind: 'long',
    cell: ({ thing, changes }) => changes && <ChangeList thing={thing} changes={changes} />,
  },
  {
    title: 'Saved',
    cell: ({ savedAt, savedBy }) => (
      <>
        <Moment at={savedAt} /> by {savedBy}
      </>
    ),
  },
];

/** Publishes and discards drafts of the list. */
function useDraftActs() {
  const [alert, setAlert] = useState<string | null>(null);
  const calls = useDraftCalls();
  const run = async (work: Promise<unknown>): Promise<boolean> => {
    setAlert(null);
    try {
      await work;
      return true;
    } catch (cause) {
      setAlert(failureOf(cause).message);
      return false;
    }
  };
  return {
    alert,
    dismiss: () => setAlert(null),
    async publish(drafts: readonly ListedDraft[]) {
      const items = drafts.map(({ thing, thingId }) => ({ thing, id: thingId }));
      if (!(await run(calls.publish(items)))) return;
      const [first] = drafts;
      const what = drafts.length === 1 ? `“${first?.name}” is` : `${drafts.length} drafts are`;
      toaster.show({ tone: 'good', text: `${what} published.` });
    },
    discard: ({ thing, thingId, version }: ListedDraft) =>
      run(calls.discard({ thing, id: thingId }, version)),
  };
}

/** What waits to be published, of every kind. */
export default function DraftsScreen() {
  const [page, goTo] = usePageInAddress();
  const [pageSize] = usePageSizeInAddress();
  const result = useAdminQuery(DraftRowsDocument, { page, pageSize });
  useLastPage(result.data?.drafts, goTo);
  const acts = useDraftActs();
  return (
    <ScreenState
      title="Drafts"
      result={result}
      failure="The drafts could not be loaded. Please try again."
      skeleton={<ListSkeleton />}
    >
      {({ drafts }) => (
        <>
          {acts.alert && <Alert onDismiss={acts.dismiss}>{acts.alert}</Alert>}
          <ListArea label="List: Drafts">
            {drafts.total === 0 ? (
              <EmptyState
                title="Nothing waits"
                text="What you save as a draft stands here until it is published or discarded."
              />
            ) : (
              <>
                <DraftTable rows={drafts} acts={acts} />
                <Pagination {...drafts} goTo={goTo} />
              </>
            )}
          </ListArea>
        </>
      )}
    </ScreenState>
  );
}

interface DraftTableProps {
  rows: { readonly items: readonly ListedDraft[]; readonly total: number; readonly isTotalExact: boolean };
  acts: ReturnType<typeof useDraftActs>;
}

function DraftTable({ rows, acts }: DraftTableProps) {
  const latest = useRef(acts);
  latest.current = acts;
  const selection = useSelection<ListedDraft>(rows.items, ({ name }) => `Select ${name}`, '');
  const columns = useMemo(() => {
    const actions = actionsColumn<ListedDraft>((draft) => [
      { label: 'Publish', run: () => void latest.current.publish([draft]) },
      { label: 'Discard', run: () => void latest.current.discard(draft) },
    ]);
    return [...COLUMNS, actions];
  }, []);
  return (
    <>
      <Table label="Drafts" columns={columns} rows={rows.items} selection={selection} isBrief />
      {selection.rows.length > 0 && (
        <SelectionBar
          selection={selection}
          shown={{ ...rows, total: rows.items.length }}
          find={async () => rows.items}
          progress={null}
          onFailure={() => undefined}
        >
          <OutlineAction
            isOff={false}
            onClick={() => void acts.publish(selection.rows).then(selection.clear)}
          >
            Publish together
          </OutlineAction>
        </SelectionBar>
      )}
    </>
  );
}
