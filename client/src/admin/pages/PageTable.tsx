import { Link, Span } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '#client/admin/data/address.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { DraftBadge } from '#client/admin/drafts/DraftBadge.tsx';
import { type ListedDraft, useWaitingDrafts } from '#client/admin/drafts/useWaitingDrafts.ts';
import { PageListDocument, type PageListQuery } from '#client/admin/pages/Pages.generated.ts';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { Table, type TableColumn } from '#client/admin/parts/Table.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { isPageId, pages } from '#domain/pages/pages.ts';

type ListedPage = PageListQuery['pages'][number];

const columnsOf = (drafts: ReadonlyMap<string, ListedDraft>): readonly TableColumn<ListedPage>[] => [
  {
    title: 'Page',
    kind: 'name',
    cell: ({ id, name }) => (
      <>
        <Link asChild variant="plain">
          <RouterLink to={recordPath(adminPaths.pages, id)}>{name}</RouterLink>
        </Link>
        <DraftBadge draft={drafts.get(id)} />
      </>
    ),
  },
  {
    title: 'Address',
    cell: ({ id }) => {
      const place = isPageId(id) ? pages[id].shownAt : null;
      return place === null ? (
        'On every page'
      ) : (
        <Link href={place} target="_blank" rel="noopener">
          {place}
        </Link>
      );
    },
  },
  { title: 'Last changed', cell: (page) => <LastChange page={page} /> },
];

function LastChange({ page: { version, updatedAt, changedBy } }: { page: ListedPage }) {
  if (version === 0 || updatedAt === null)
    return (
      <Span color="ink.muted" whiteSpace="nowrap">
        Follows the product
      </Span>
    );
  return (
    <>
      <Moment at={updatedAt} />
      {changedBy !== null && ` by ${changedBy}`}
    </>
  );
}

/** Every page in the order of the site, each with who changed it last. */
export function PageTable() {
  const result = useAdminQuery(PageListDocument, {});
  const drafts = useWaitingDrafts('page');
  const columns = useMemo(() => columnsOf(drafts), [drafts]);
  return (
    <ScreenState
      title="Pages"
      result={result}
      failure="The pages could not be loaded. Please try again."
      skeleton={<ListSkeleton />}
    >
      {({ pages }) => <Table label="Pages" columns={columns} rows={pages} />}
    </ScreenState>
  );
}
