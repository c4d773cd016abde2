import { useQuery } from '@apollo/client/react';
import { Box, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLiveInboxState } from '#client/admin/data/live-inbox-state.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useRefresh } from '#client/admin/data/useRefresh.ts';
import { InquiryToWorkDocument } from '#client/admin/inquiries/InquiryRecord.generated.ts';
import type {
  InquiryComment,
  InquiryEvent,
  InquiryToWork,
  OtherInquiry,
} from '#client/admin/inquiries/useInquiryRecord.ts';
import type { Neighbours } from '#client/admin/inquiries/useNeighbours.ts';
import { useIsWide, useMedia } from '#client/admin/parts/useIsWide.ts';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { adminMessages } from '#domain/messages.ts';
import { AppointmentStrip } from './AppointmentStrip.tsx';
import { Composer } from './Composer.tsx';
import { useEarlierMails } from './EarlierMails.tsx';
import { ErasedInquiry } from './ErasedInquiry.tsx';
import { InquirySheet } from './InquirySheet.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { SpamNotice } from './SpamNotice.tsx';
import { Thread } from './Thread.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { lastMessage, threadEntries } from './thread-entries.ts';
import { usePresence } from './usePresence.ts';

const words = adminMessages.inquiries;

/** The width from which the facts stand beside the conversation. */
const BESIDE = '(width >= 90rem)';

/** How often an inquiry with unsent letters is read, in milliseconds. */
const POLL_INTERVAL = 3000;

/** The conversation scrolls between its head and the composer; beside it, where there is room, the facts. */
const Pane = styled('section', {
  minWidth: '0',
  display: 'flex',
  flexDirection: 'column',
  [`@media ${BESIDE}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 17rem',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
});

const Main = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: '0',
  minHeight: '0',
  flex: '1',
});

const Scroll = styled('div', {
  flex: '1',
  minHeight: '0',
  paddingBlock: '4',
  paddingInline: { base: '0', lg: '6' },
  lg: { overflowY: 'auto', overscrollBehavior: 'contain' },
});

export interface ConversationProps {
  id: string;
  neighbours: Neighbours;
  onClose: () => void;
}

/** One inquiry as a conversation: its head, the thread, the composer, and the facts about its sender. */
export function Conversation({ id, neighbours, onClose }: ConversationProps) {
  const { worked, failed, retry } = usePolledInquiry(id);
  if (failed && !worked)
    return (
      <Box padding="6">
        <ErrorState retry={retry}>{words.loadOne}</ErrorState>
      </Box>
    );
  if (!worked) return <ThreadSkeleton />;
  const { inquiry } = worked;
  if (inquiry.erasedAt)
    return <ErasedInquiry inquiry={{ ...inquiry, erasedAt: inquiry.erasedAt }} onClose={onClose} />;
  return <Open {...worked} neighbours={neighbours} onClose={onClose} />;
}

interface OpenProps extends WorkedInquiry {
  neighbours: Neighbours;
  onClose: () => void;
}

function Open({ inquiry, comments, others, events, neighbours, onClose }: OpenProps) {
  const [isWriting, setWriting] = useState(false);
  const present = usePresence(inquiry.id, isWriting ? 'answering' : 'reading');
  const mayWrite = usePermission('inquiries:write');
  const isBeside = useMedia(BESIDE);
  const head = useHeadFocus();
  const { whole, earlier } = useEarlierMails(inquiry);
  const entries = threadEntries(whole, comments, events);
  const last = lastMessage(entries);
  const end = useEndInSight(last?.id);
  const [seenAtFirst] = useState(last?.id);
  useEffect(() => {
    document.title = `${inquiry.subject} | Inbox | Admin`;
  }, [inquiry.subject]);
  return (
    <Pane
      aria-label={`Inquiry ${inquiry.reference}`}
      onKeyDown={(event) => leave(event, head.current, inquiry.id)}
    >
      <Main>
        <ThreadHead {...{ inquiry, present, neighbours, onClose, mayWrite }} headingRef={head} />
        {!isBeside && <PersonFacts inquiry={inquiry} others={others} />}
        <Scroll ref={end}>
          {inquiry.state === 'spam' && <SpamNotice inquiry={inquiry} />}
          <Thread {...{ inquiry, entries, earlier }} />
        </Scroll>
        <VisuallyHidden role="status">{last && last.id !== seenAtFirst && last.text}</VisuallyHidden>
        {inquiry.appointment && <AppointmentStrip inquiry={inquiry} />}
        {mayWrite && <Composer {...{ inquiry, comments, neighbours }} onWriting={setWriting} />}
      </Main>
      {isBeside && <PersonFacts isOpen inquiry={inquiry} others={others} />}
      <InquirySheet inquiry={inquiry} />
    </Pane>
  );
}

/** Escape leads from the composer to the heading, and from there to the row of the list. What is typed stays. */
function leave(event: KeyboardEvent, heading: HTMLElement | null, id: string): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] > a`);
  const isWriting = event.target instanceof Element && event.target.closest('textarea, input') !== null;
  (isWriting ? heading : (row ?? heading))?.focus();
}

/** The heading gets the focus when somebody opens the conversation from the list, and not when it only follows there. */
function useHeadFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, key } = useLocation();
  const isRequested = (state as { focus?: string } | null)?.focus === 'thread';
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each time it is opened
  useEffect(() => {
    if (isRequested) heading.current?.focus({ preventScroll: true });
  }, [isRequested, key]);
  return heading;
}

/** How far from its end a conversation may be scrolled and still follow what is new, in pixels. */
const NEAR_END = 80;

/**
 * Shows the end of a long conversation, where what is new stands, when it is opened, and what comes then as long as nobody has
 * scrolled away from the end. On a narrow screen, where the page itself scrolls, it opens at the beginning of the newest letter;
 * of a single one it shows the subject, too. `last`: what was said last.
 */
function useEndInSight(last: string | undefined) {
  const scroll = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const isWide = useIsWide();
  useEffect(() => {
    if (isWide) return;
    const letters = scroll.current?.querySelectorAll('[data-kind]') ?? [];
    const newest = letters.length > 1 ? letters[letters.length - 1] : undefined;
    if (newest) newest.scrollIntoView({ block: 'start', behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [isWide]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when something was said
  useEffect(() => {
    const box = scroll.current;
    if (!box) return;
    if (isAtEnd.current && box.scrollHeight > box.clientHeight) box.scrollTop = box.scrollHeight;
    const note = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    };
    box.addEventListener('scroll', note, { passive: true });
    return () => box.removeEventListener('scroll', note);
  }, [last]);
  return scroll;
}

interface WorkedInquiry {
  inquiry: InquiryToWork;
  comments: readonly InquiryComment[];
  others: readonly OtherInquiry[];
  events: readonly InquiryEvent[];
}

/**
 * The inquiry with what belongs to it; read again when the server tells of a change in the inbox, and at intervals while one
 * of its letters is not sent. Only the first read is a person's, which keeps the session open.
 */
function usePolledInquiry(id: string): {
  worked: WorkedInquiry | null;
  failed: boolean;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(InquiryToWorkDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const refresh = useRefresh(InquiryToWorkDocument, { variables: { id } });
  const { changedAt } = useLiveInboxState();
  const known = useRef(changedAt);
  useEffect(() => {
    if (known.current !== null && changedAt !== known.current) refresh();
    known.current = changedAt;
  }, [changedAt, refresh]);
  const inquiry = data?.inquiry;
  const hasUnsent = inquiry?.letters.some(({ state }) => state === 'owed') ?? false;
  useEffect(() => {
    if (!hasUnsent) return;
    const timer = setInterval(() => document.hidden || refresh(), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [hasUnsent, refresh]);
  const worked = inquiry
    ? {
        inquiry,
        comments: data?.inquiryComments ?? [],
        others: data?.inquiriesOfSender ?? [],
        events: data?.activityOf ?? [],
      }
    : null;
  return { worked, failed: error !== undefined, retry: () => void refetch() };
}
