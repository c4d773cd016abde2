import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AdminQueryResult } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import type { BulkRow } from '#client/admin/inquiries/bulk-undo.ts';
import type {
  InquiryRowsQuery,
  InquiryRowsQueryVariables,
} from '#client/admin/inquiries/InquiryRows.generated.ts';
import type { InboxControls } from '#client/admin/inquiries/inbox-filters.ts';
import { NoRows } from '#client/admin/parts/EmptyState.tsx';
import { useSelection } from '#client/admin/parts/useSelection.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { adminMessages } from '#domain/messages.ts';
import { BulkBar } from './BulkBar.tsx';
import { FailedLetters } from './FailedLetters.tsx';
import { InboxHead } from './InboxHead.tsx';
import { InboxPages } from './InboxPages.tsx';
import { type InquiryRow, InquiryRowItem } from './InquiryRow.tsx';
import { useListKeys } from './useListKeys.ts';

const words = adminMessages.inquiries;

const Pane = styled('section', { display: 'flex', flexDirection: 'column', minWidth: '0' });

/** In sight while the rows scroll. */
const Top = chakra('div', {
  base: { lg: { position: 'sticky', top: '0', zIndex: '2', backgroundColor: 'surface' }, flexShrink: '0' },
});

const Rows = styled('ul', { flex: '1', '&[aria-busy=true]': { opacity: '0.6' } });

/** As high as a row. */
const Line = styled('div', {
  height: '3.5rem',
  display: 'grid',
  alignContent: 'center',
  gap: '2',
  paddingInlineStart: '8',
  paddingInlineEnd: '4',
  borderBottom: 'hair',
  '& > span': { height: '0.75rem', backgroundColor: 'sunken', borderRadius: 'small' },
  '& > span:first-of-type': { width: '40%' },
});

type Inquiries = InquiryRowsQuery['inquiries'];

interface InboxListProps {
  result: AdminQueryResult<InquiryRowsQuery>;
  variables: InquiryRowsQueryVariables;
  list: InboxControls;
  /** The inquiry that is open beside the list; null: none. */
  openId: string | null;
  /** Shows an inquiry beside the list, while the focus stays in it. */
  onPreview: (id: string) => void;
}

/** The left pane of the inbox: heading, views, filters, rows and pages. */
export function InboxList({ result, variables, list, openId, onPreview }: InboxListProps) {
  const { data, isStale, failed, retry } = result;
  useListKeys(onPreview);
  return (
    <Pane aria-label="List: Inbox">
      <Top>
        <InboxHead list={list} />
      </Top>
      {failed && <ErrorState retry={retry}>{words.load}</ErrorState>}
      {!data && !failed && <Skeleton />}
      {data && <Loaded inquiries={data.inquiries} {...{ variables, list, openId, isStale }} />}
    </Pane>
  );
}

/** "Loading..." above rows of the final height. */
const Skeleton = () => (
  <>
    <QuietState>{adminMessages.loading}</QuietState>
    {Array.from({ length: 12 }, (_, row) => row).map((row) => (
      <Line key={row} aria-hidden="true">
        <span />
        <span />
      </Line>
    ))}
  </>
);

interface LoadedProps extends Omit<InboxListProps, 'result' | 'onPreview'> {
  inquiries: Inquiries;
  isStale: boolean;
}

const selectLabel = ({ reference, subject }: InquiryRow): string => `Select ${reference}, ${subject}`;

function Loaded({ inquiries, variables, list, openId, isStale }: LoadedProps) {
  const filter = variables.filter ?? {};
  const { items } = inquiries;
  const { search } = useLocation();
  const now = useNow();
  const mayWrite = usePermission('inquiries:write');
  const selection = useSelection<InquiryRow, BulkRow>(items, selectLabel, JSON.stringify(filter));
  const toggle = useRangeToggle(items, selection);
  const rows = useRef<HTMLUListElement>(null);
  useKeptFocus(rows);
  if (inquiries.total === 0) return <NoInquiries list={list} />;
  return (
    <>
      {filter.letterState === 'failed' && <FailedLetters filter={filter} inquiries={inquiries.total} />}
      {selection.rows.length > 0 && <BulkBar selection={selection} inquiries={inquiries} filter={filter} />}
      <Rows ref={rows} aria-label="Inquiries" aria-busy={isStale}>
        {items.map((row) => (
          <InquiryRowItem
            key={row.id}
            {...{ row, search, now }}
            isOpen={row.id === openId}
            isAnySelected={selection.rows.length > 0}
            {...(mayWrite && { choice: { isSelected: selection.ids.has(row.id), toggle } })}
          />
        ))}
      </Rows>
      <InboxPages {...inquiries} goTo={list.goTo} />
    </>
  );
}

/** Selects one row, or with Shift all from the one that was pressed last. */
function useRangeToggle(
  items: readonly InquiryRow[],
  { ids, toggle }: { ids: ReadonlySet<string>; toggle: (row: InquiryRow) => void },
) {
  const last = useRef<string | null>(null);
  return (row: InquiryRow, isRange: boolean) => {
    const from = isRange ? items.findIndex(({ id }) => id === last.current) : -1;
    const to = items.indexOf(row);
    last.current = row.id;
    if (from < 0) return toggle(row);
    for (const one of items.slice(Math.min(from, to), Math.max(from, to) + 1))
      if (!ids.has(one.id)) toggle(one);
  };
}

/** When the row that has the focus leaves the list, the one in its place gets it. */
function useKeptFocus(rows: React.RefObject<HTMLUListElement | null>): void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('li > a') ?? [])];
    const current = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
    if (current >= 0) place.current = current;
    else if (place.current !== null && document.activeElement === document.body)
      links[Math.min(place.current, links.length - 1)]?.focus();
    else place.current = null;
  });
}

/** A list without inquiries: because of its filters, or because none has come yet. */
function NoInquiries({ list: { filters } }: { list: InboxControls }) {
  return (
    <Box padding={{ lg: '4' }}>
      <NoRows
        title={words.empty}
        text="What the forms of the site send stands here."
        filteredText="Nothing matches the view, the search and the filters."
        filters={filters}
      />
    </Box>
  );
}
