import { chakra } from '@chakra-ui/react';
import { waitedFor } from '#client/admin/inquiries/inquiry-labels.ts';
import { adminPaths, inquiryPath } from '#client/admin/paths.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { isOverdue } from '#domain/business-hours.ts';
import { isPastRequest } from '#domain/slots.ts';
import { type DashboardData, type WaitingInquiry, waitingOf } from './dashboard-data.ts';
import { Cut, Nothing, Panel, PanelLink, PanelList } from './Panel.tsx';

/** What waits for who signs in: the own inquiries and those without an owner, what waits longest first. */
export function WaitingPanel({ data }: { data: DashboardData }) {
  const rows = waitingOf(data);
  return (
    <Panel title="Yours or without an owner" more={{ label: 'Inbox', to: adminPaths.inquiries }}>
      {rows.length === 0 ? (
        <Nothing>Nothing waits for you: every inquiry has an owner or an answer.</Nothing>
      ) : (
        <PanelList aria-label="Yours or without an owner" short="four">
          {rows.map((row) => (
            <li key={row.id}>
              <WaitingLine row={row} />
            </li>
          ))}
        </PanelList>
      )}
    </Panel>
  );
}

/** One line, and on a phone two: who and how long, and below it what about. */
const Line = styled(PanelLink, {
  flexWrap: { base: 'wrap', md: 'nowrap' },
  rowGap: '0',
  alignContent: 'center',
  paddingBlock: '1',
});

const Name = styled(Cut, { fontWeight: '600', flex: { base: '1', md: '0 0 30%' } });
const Subject = styled(Cut, {
  order: { base: '1', md: '0' },
  flex: { base: '0 0 100%', md: '1' },
  color: { base: 'ink.muted', md: 'ink' },
});
const Mark = styled('span', { color: 'ink.muted', whiteSpace: 'nowrap' });
const Waited = chakra(Mark, {
  base: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  variants: { overdue: { true: { color: 'bad', fontWeight: '650' } } },
});

function WaitingLine({
  row: { id, reference, name, subject, ownerId, businessHoursWaited, appointment },
}: {
  row: WaitingInquiry;
}) {
  const now = useNow();
  const isUnconfirmed = now !== null && appointment !== null && isPastRequest(appointment, now);
  const overdue = isUnconfirmed || isOverdue(businessHoursWaited ?? null);
  return (
    <Line to={inquiryPath(id)} tall>
      <Name dir="auto">{name || reference}</Name> <Subject dir="auto">{subject}</Subject>{' '}
      <Mark display={{ base: 'none', md: 'inline' }}>{ownerId === null ? 'no owner' : 'yours'}</Mark>{' '}
      <Waited overdue={overdue}>
        {overdue && 'Overdue '}
        {waitedFor(businessHoursWaited ?? 0)}
      </Waited>
    </Line>
  );
}
