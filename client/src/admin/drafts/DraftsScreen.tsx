import { Badge, Box, Heading, HStack, Link, Span } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ChangeList } from '#client/admin/activity/ChangeList.tsx';
import { useLastPage, usePageInAddress, usePageSizeInAddress } from '#client/admin/data/address.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { DraftRowsDocument } from '#client/admin/drafts/Drafts.generated.ts';
import { ReleaseRowsDocument } from '#client/admin/drafts/Releases.generated.ts';
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
import { thingNoun } from '#domain/activity.ts';
import { limits } from '#domain/limits.ts';
import { draftPath } from './draft-path.ts';
import { reviewWords, stateWords } from './draft-words.ts';
import { PreviewLinks, SiteOnDialog, usePreviewLinks } from './PreviewLinks.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { ReleaseList } from './ReleaseList.tsx';
import { ReviewDialog, type ReviewDialogProps } from './ReviewDialog.tsx';
import { ReviewState } from './ReviewState.tsx';
import { useDraftCalls } from './useDraftCalls.ts';
import { type ReleaseCalls, useReleaseCalls } from './useReleaseCalls.ts';
import type { ReviewCall } from './useReviewCalls.ts';
import type { ListedDraft } from './useWaitingDrafts.ts';
import { WaitingReviews } from './WaitingReviews.tsx';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const COLUMNS: readonly TableColumn<ListedDraft>[] = [
  {
    title: 'What',
    kind: 'name',
    cell: (draft) => (
      <Link asChild variant="plain">
        <RouterLink to={draftPath(draft)}>{draft.name}</RouterLink>
      </Link>
    ),
    detail: ({ thing }) => capital(thingNoun(thing)),
    brief: ({ thing, kind, review }) =>
      [capital(thingNoun(thing)), stateWords[kind], review && `${review.by} ${reviewWords[review.state]}`]
        .filter(Boolean)
        .join(' · '),
  },
  {
    title: 'State',
    cell: ({ kind, disputed, review }) => (
      <>
        <Badge whiteSpace="nowrap">{stateWords[kind]}</Badge>
        <ReviewState review={review} />
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

/** What waits to be published, of every kind, and what was published together. */
export default function DraftsScreen() {
  const [page, goTo] = usePageInAddress();
  const [pageSize] = usePageSizeInAddress();
  const result = useAdminQuery(DraftRowsDocument, { isLoose: true, page, pageSize });
  const releases = useAdminQuery(ReleaseRowsDocument, { page: 1, pageSize: limits.pageSize });
  useLastPage(result.data?.drafts, goTo);
  const calls = useReleaseCalls();
  const previews = usePreviewLinks();
  const [isAskingDay, setAskingDay] = useState(false);
  const listed = releases.data?.releases.items ?? [];
  return (
    <ScreenState
      title="Drafts"
      result={result}
      failure="The drafts could not be loaded. Please try again."
      skeleton={<ListSkeleton />}
      actions={
        <HStack wrap="wrap" gap="2">
          <OutlineAction isOff={false} onClick={() => setAskingDay(true)}>
            The site on a day…
          </OutlineAction>
          <OutlineAction isOff={false} onClick={() => void previews.create(null)}>
            Link to a preview
          </OutlineAction>
        </HStack>
      }
    >
      {({ drafts }) => (
        <>
          <PreviewLinks url={previews.url} releases={listed} />
          {isAskingDay && <SiteOnDialog createAt={previews.createAt} onClose={() => setAskingDay(false)} />}
          {calls.alert && <Alert onDismiss={calls.dismiss}>{calls.alert}</Alert>}
          <WaitingReviews />
          <ListArea label="List: Drafts">
            {drafts.total === 0 ? (
              <EmptyState
                title="No draft waits by itself"
                text="What you save as a draft stands here until it is published, discarded or part of a release."
              />
            ) : (
              <>
                <DraftTable rows={drafts} calls={calls} />
                <Pagination {...drafts} goTo={goTo} />
              </>
            )}
          </ListArea>
          {listed.length > 0 && (
            <Box as="section" aria-label="Releases" paddingBlockStart="8">
              <Heading as="h2" textStyle="label" paddingBlockEnd="2">
                Releases
              </Heading>
              <ReleaseList releases={listed} calls={calls} onPreview={(id) => void previews.create(id)} />
            </Box>
          )}
        </>
      )}
    </ScreenState>
  );
}

/** What can be done about the review of a draft. */
function reviewAction({ mayPublish, review }: ListedDraft, run: (call: ReviewCall) => void) {
  if (review?.state !== 'asked') return [{ label: 'Ask for a review', run: () => run('ask') }];
  return mayPublish ? [{ label: 'Return it', run: () => run('giveBack') }] : [];
}

interface DraftTableProps {
  rows: { readonly items: readonly ListedDraft[]; readonly total: number; readonly isTotalExact: boolean };
  calls: ReleaseCalls;
}

/** As it is shown: another version of it is not published. */
const itemOf = ({ thing, thingId, version }: ListedDraft) => ({ thing, id: thingId, version });

function DraftTable({ rows, calls }: DraftTableProps) {
  const drafts = useDraftCalls();
  const discard = (draft: ListedDraft) =>
    drafts
      .discard({ thing: draft.thing, id: draft.thingId }, draft.version)
      .catch((cause: unknown) => toaster.show({ tone: 'bad', text: failureOf(cause).message }));
  const latest = useRef({ calls, discard });
  latest.current = { calls, discard };
  const selection = useSelection<ListedDraft>(rows.items, ({ name }) => `Select ${name}`, '');
  const [isMaking, setMaking] = useState(false);
  const [reviewed, setReviewed] = useState<Omit<ReviewDialogProps, 'onClose'> | null>(null);
  const columns = useMemo(() => {
    const actions = actionsColumn<ListedDraft>((draft) => [
      ...(draft.mayPublish
        ? [{ label: 'Publish', run: () => void latest.current.calls.publishDrafts([itemOf(draft)]) }]
        : []),
      ...reviewAction(draft, (call) => setReviewed({ drafts: [draft], name: draft.name, call })),
      { label: 'Discard', run: () => void latest.current.discard(draft) },
    ]);
    return [...COLUMNS, actions];
  }, []);
  const { rows: chosen, clear } = selection;
  return (
    <>
      <Table label="Drafts" columns={columns} rows={rows.items} selection={selection} isBrief />
      {chosen.length > 0 && (
        <SelectionBar
          selection={selection}
          // Of several pages each is published by itself: what goes out together is seen together.
          shown={{ ...rows, total: rows.items.length }}
          find={async () => rows.items}
          progress={null}
          onFailure={() => undefined}
        >
          <OutlineAction isOff={false} onClick={() => setMaking(true)}>
            Make a release…
          </OutlineAction>
          <OutlineAction
            isOff={false}
            onClick={() => setReviewed({ drafts: chosen, name: `${chosen.length} drafts`, call: 'ask' })}
          >
            Ask for a review
          </OutlineAction>
          <OutlineAction
            isOff={!chosen.every(({ mayPublish }) => mayPublish)}
            onClick={() => void calls.publishDrafts(chosen.map(itemOf)).then(clear)}
          >
            Publish together
          </OutlineAction>
        </SelectionBar>
      )}
      {reviewed && <ReviewDialog {...reviewed} onClose={() => setReviewed(null)} />}
      {isMaking && (
        <ReleaseDialog
          drafts={chosen}
          create={calls.create}
          onMade={() => {
            setMaking(false);
            clear();
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
