import { useEffect } from 'react';
import {
  useFilters,
  useLastPage,
  usePageInAddress,
  usePageSizeInAddress,
  useSortInAddress,
} from '#client/admin/data/address.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { InquiryRowsDocument } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { useKeys } from '#client/admin/keys/useKeys.ts';
import { framed } from '#client/admin/parts/dense.ts';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { UnfetchedPart, useLatePart } from '#client/admin/parts/useLatePart.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { conversationKey } from './conversation-key.ts';
import { FILTERS, NEWEST, OLDEST, SORTS } from './inbox-filters.ts';
import { inquiryFilter } from './inquiry-labels.ts';
import { InboxList } from './list/InboxList.tsx';
import { InboxSummary } from './list/InboxSummary.tsx';
import type { ConversationProps } from './thread/Conversation.tsx';
import { ThreadSkeleton } from './thread/ThreadSkeleton.tsx';
import { useNeighbours } from './useNeighbours.ts';
import { useOpenInquiry } from './useOpenInquiry.ts';
import { useRefreshOnChange } from './useRefreshOnChange.ts';

/** Rows of a page: a desk shows thirteen, and the next ones are a turn of the wheel away. */
const PAGE_SIZE = 25;

/** The list beside the conversation, each as high as the window; on a narrow screen one of the two. */
const Panes = styled('div', {
  // The first row of a phone begins below the bar.
  marginBlockStart: { base: 'calc(-1 * {spacing.4})', md: 'calc(-1 * {spacing.6})', lg: '0' },
  lg: {
    display: 'grid',
    gridTemplateColumns: 'minmax(20rem, 24rem) minmax(0, 1fr)',
    height: 'calc(100dvh - 2 * {spacing.6})',
    minHeight: '28rem',
    ...framed,
    '& > :first-child': { borderInlineEnd: 'hair' },
    '& > *': { overflowY: 'auto', overscrollBehavior: 'contain', minHeight: '0' },
  },
});

/** Fetched with the first conversation: the list does not need it. */
const loadConversation = () => import('./thread/Conversation.tsx').then(({ Conversation }) => Conversation);

/** The inbox: its list, and the conversation in the address beside it. */
export default function InboxScreen() {
  const { id, open, close } = useOpenInquiry();
  const mayWrite = usePermission('inquiries:write');
  const isWide = useIsWide();
  const [page, goTo] = usePageInAddress();
  const paging = usePageSizeInAddress(PAGE_SIZE);
  const filters = useFilters(FILTERS);
  // What has waited longest comes first where everything waits too long.
  const sorting = useSortInAddress(filters.values.view === 'overdue' ? SORTS.toReversed() : SORTS);
  const sort = sorting.value === OLDEST ? OLDEST : NEWEST;
  const variables = { filter: inquiryFilter(filters.values), sort, page, pageSize: paging[0] } as const;
  const result = useAdminQuery(InquiryRowsDocument, variables);
  const inquiries = result.data?.inquiries;
  useRefreshOnChange(InquiryRowsDocument, variables);
  useLastPage(inquiries, goTo);
  const neighbours = useNeighbours(id, inquiries ?? NOTHING, variables);
  const Conversation = useLatePart<ConversationProps>(loadConversation, id !== null, UnfetchedPart);
  useEffect(() => {
    if (id === null) document.title = 'Inbox | Admin';
  }, [id]);
  return (
    <Panes>
      {(isWide || id === null) && (
        <InboxList
          result={result}
          variables={variables}
          list={{ filters, sorting, paging, goTo }}
          openId={id}
          onPreview={(next) => open(next, { replace: id !== null })}
        />
      )}
      {id !== null && mayWrite && <ThreadKeys />}
      {id !== null &&
        (Conversation ? (
          <Conversation key={id} id={id} neighbours={neighbours} onClose={close} />
        ) : (
          <ThreadSkeleton />
        ))}
      {id === null && isWide && inquiries && (
        <InboxSummary inquiries={inquiries} view={filters.values.view} />
      )}
    </Panes>
  );
}

const NOTHING = { items: [], total: 0, isTotalExact: true, page: 1, pageSize: PAGE_SIZE, pageCount: 1 };

/**
 * The keys of an open conversation, which press its buttons. Apart from the conversation, which is another component for each
 * inquiry: a key that is pressed right after the next one has appeared would find none yet.
 */
function ThreadKeys() {
  useKeys('Conversation', KEYS);
  return null;
}

const KEYS = [
  conversationKey('r', 'Answer'),
  conversationKey('c', 'Comment'),
  conversationKey('e', 'Close, and go to the next one'),
  conversationKey('a', 'Assign to me'),
  conversationKey('Shift+a', 'Assign to somebody', 'Shift+A'),
  conversationKey('s', 'Put off'),
  conversationKey('l', 'Labels'),
  conversationKey('!', 'Mark as spam'),
  conversationKey('i', 'Facts about the sender'),
];
