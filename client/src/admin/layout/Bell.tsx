import { useApolloClient, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { backgroundRequest } from '#client/admin/data/background-request.ts';
import { BellCountsDocument } from '#client/admin/data/documents.generated.ts';
import { useLiveInbox } from '#client/admin/data/useLiveInbox.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { BellIcon } from '#client/shared/ui/icons.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';

/** How often the counts are read while the server cannot tell of changes, in milliseconds. */
const POLL_INTERVAL = 20_000;

const Count = chakra('span', {
  base: {
    minWidth: '3',
    paddingInline: 'half',
    borderRadius: 'round',
    backgroundColor: 'action',
    color: 'action.on',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Failed letters differ from new inquiries in colour and shape. */
const Failed = chakra(Count, {
  base: { borderRadius: 'small', backgroundColor: 'bad', color: 'surface' },
});

/** The text after the number of new inquiries. */
function newInquiriesLabel(count: number | undefined): string {
  if (count === undefined) return 'New inquiries';
  if (count === 0) return 'No new inquiries';
  return count === 1 ? 'new inquiry' : 'new inquiries';
}

/** Overdue inquiries differ from new ones in colour and shape too. */
const Overdue = chakra(Count, {
  base: { borderRadius: 'small', backgroundColor: 'surface', color: 'bad', border: '2px solid {colors.bad}' },
});

/** The text after the number of failed letters. */
const failedLabel = (count: number): string => (count === 1 ? 'letter failed' : 'letters failed');

/** The filter of the inbox that shows what is most urgent. */
function targetOf(fresh = 0, overdue = 0, failed = 0): string {
  if (fresh > 0) return 'state=new';
  if (overdue > 0) return 'view=overdue';
  return failed > 0 ? 'letters=failed' : 'state=new';
}

/**
 * "The bell counts new inquiries" (rulings) and links to them; beside them it counts what is overdue and failed letters, and
 * links to those if there is no new inquiry. The server tells of changes; without its stream the counts are polled, except in a hidden tab.
 */
export function Bell() {
  const apollo = useApolloClient();
  const isHeard = useLiveInbox(() => {
    // The count keeps its last value when this fails.
    apollo.refetchQueries({ include: [BellCountsDocument] }).catch(() => undefined);
  });
  const { data, previousData } = useQuery(BellCountsDocument, {
    context: backgroundRequest,
    pollInterval: isHeard ? 0 : POLL_INTERVAL,
    skipPollAttempt: () => document.hidden,
  });
  const counts = data ?? previousData;
  const [newCount, failedCount] = [counts?.newInquiryCount, counts?.failedLetterCount];
  const overdueCount = counts?.inboxCounts.overdue;
  return (
    <ButtonLink
      look="bare"
      size="small"
      paddingInline="1"
      // Narrow on a phone, so that two counts fit beside search and logout.
      gap={{ base: 'half', lg: '1' }}
      minWidth="touch"
      title={`${newCount || ''} ${newInquiriesLabel(newCount)}${overdueCount ? `, ${overdueCount} overdue` : ''}${failedCount ? `, ${failedCount} ${failedLabel(failedCount)}` : ''}`.trim()}
      to={`${adminPaths.inquiries}?${targetOf(newCount, overdueCount, failedCount)}`}
    >
      <BellIcon />
      {newCount ? <Count>{newCount}</Count> : null}
      <Unseen>{` ${newInquiriesLabel(newCount)}${overdueCount || failedCount ? ', ' : ''}`}</Unseen>
      {overdueCount ? (
        <>
          <Overdue>{overdueCount}</Overdue>
          <Unseen>{` overdue${failedCount ? ', ' : ''}`}</Unseen>
        </>
      ) : null}
      {failedCount ? (
        <>
          <Failed>{failedCount}</Failed>
          <Unseen>{` ${failedLabel(failedCount)}`}</Unseen>
        </>
      ) : null}
    </ButtonLink>
  );
}
