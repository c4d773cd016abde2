import { useQuery } from '@apollo/client/react';
import { chakra, Heading, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import type { InquiryRowsQuery } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { viewLabels } from '#client/admin/inquiries/inquiry-labels.ts';
import { inboxPath, inquiryPath } from '#client/admin/paths.ts';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { inboxViews } from '#domain/rules/inquiry.ts';

const Pane = styled('section', {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: '4',
  width: 'min(100%, 26rem)',
  marginInline: 'auto',
  padding: '6',
  textStyle: 'small',
});

const Figures = styled('ul', { display: 'grid', gap: '2' });

/** What waits besides the shown list: of whom, and the view that has just these. */
const WAITING = [
  { view: 'mine', words: 'wait for you' },
  { view: 'unassigned', words: 'without an owner' },
  { view: 'overdue', words: 'overdue, everybody’s' },
] as const;

interface InboxSummaryProps {
  inquiries: InquiryRowsQuery['inquiries'];
  /** The view of the list; empty: all. */
  view: string;
}

/** Beside a list of which nothing is open: how much it has and what waits, with the way to its first inquiry. */
export function InboxSummary({ inquiries: { items, total }, view }: InboxSummaryProps) {
  const { data } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-first' });
  const { search } = useLocation();
  const [first] = items;
  const name = viewLabels[inboxViews.find((each) => each === view) ?? 'all'];
  const waiting = WAITING.map((one) => ({ ...one, count: data?.inboxCounts[one.view] ?? 0 }));
  return (
    <Pane aria-label="Summary of the inbox">
      <Heading size="sm">
        {name}: {total === 1 ? '1 inquiry' : `${total} inquiries`} in this list
      </Heading>
      <Figures>
        {waiting
          .filter(({ count }) => count > 0)
          .map(({ view: each, words, count }) => (
            <li key={each}>
              <Link asChild color="ink">
                <RouterLink to={inboxPath({ view: each })}>
                  {count} {words}
                </RouterLink>
              </Link>
            </li>
          ))}
      </Figures>
      {first && (
        <>
          <p>
            First in the list:{' '}
            <chakra.b fontWeight="650">{first.erasedAt ? 'Erased' : <bdi>{first.name}</bdi>}</chakra.b>
            {first.subject && <bdi>, {first.subject}</bdi>}
          </p>
          <LinkButton size="sm" to={{ pathname: inquiryPath(first.id), search }} state={{ focus: 'thread' }}>
            Open the first
          </LinkButton>
          <Text textStyle="small" color="ink.muted">
            Or choose one to read it here.
          </Text>
        </>
      )}
    </Pane>
  );
}
