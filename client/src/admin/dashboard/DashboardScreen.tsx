import { useQuery } from '@apollo/client/react';
import { chakra, Text } from '@chakra-ui/react';
import { DashboardDocument } from '#client/admin/dashboard/Dashboard.generated.ts';
import { MeDocument } from '#client/admin/data/Me.generated.ts';
import { type AdminQueryResult, useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { useRefreshOnChange } from '#client/admin/inquiries/useRefreshOnChange.ts';
import { ActivityList } from '#client/admin/parts/ActivityList.tsx';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { addDays, officeToday } from '#domain/slots.ts';
import { AppointmentsPanel } from './AppointmentsPanel.tsx';
import { APPOINTMENT_DAYS, type DashboardData, WAITING_ROWS } from './dashboard-data.ts';
import { Notices } from './Notices.tsx';
import { Panel } from './Panel.tsx';
import { SincePanel } from './SincePanel.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { Tiles } from './Tiles.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';
import { WeekPanel } from './WeekPanel.tsx';

const ACTIVITY_LINES = 7;
const FAILURE = 'The dashboard could not be loaded. Please try again.';
/** The tiles, the work and the overview below it. */
const SKELETON = (
  <BlockSkeleton heights={[{ base: '13rem', lg: '4rem' }, { base: '36rem', lg: '24rem' }, '16rem']} />
);
const LOADING: AdminQueryResult<never> = {
  data: undefined,
  isStale: false,
  failed: false,
  retry: () => undefined,
};

/** The day of who signs in, and below it the four figures and the latest activity (admin spec, section 2). */
export default function DashboardScreen() {
  const { data } = useQuery(MeDocument, { fetchPolicy: 'cache-first' });
  const permits = usePermissions();
  // Until it is known what the role reads, nothing is asked for.
  if (!data)
    return (
      <ScreenState title="Dashboard" result={LOADING} failure={FAILURE} skeleton={SKELETON}>
        {() => null}
      </ScreenState>
    );
  return <Day readsInquiries={permits('inquiries:read')} />;
}

/** What a role that does not read inquiries sees has nothing of them. */
function Day({ readsInquiries }: { readsInquiries: boolean }) {
  const today = officeToday(useNow() ?? new Date());
  const until = addDays(today, APPOINTMENT_DAYS);
  const variables = { readsInquiries, today, until, waiting: WAITING_ROWS };
  const result = useAdminQuery(DashboardDocument, variables);
  useRefreshOnChange(DashboardDocument, variables);
  return (
    <ScreenState
      title="Dashboard"
      result={result}
      failure={FAILURE}
      skeleton={SKELETON}
      actions={
        <Text textStyle="small" color="ink.muted">
          {longOfficeDay(today)}
        </Text>
      }
    >
      {(data) => (
        <>
          {readsInquiries && <Tiles data={data} />}
          <Notices dashboard={data.dashboard} unreadableCalendars={data.unreadableCalendars} />
          {readsInquiries ? (
            <>
              <Work data={data} />
              <Overview data={data} />
            </>
          ) : (
            <Site data={data} />
          )}
        </>
      )}
    </ScreenState>
  );
}

const Columns = chakra('div', {
  base: { display: 'grid', gap: { base: '2', md: '4', lg: '6' }, alignItems: 'start' },
  variants: {
    of: {
      /** What waits, and beside it what comes and what has happened. */
      work: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } },
      /** Two panels below each other, beside each other where there is nothing beside both. */
      panels: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 1fr)',
        },
      },
      /** Week and cards, and the latest activity below them or beside them. */
      overview: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 6fr)',
        },
        '& > :last-child': { gridColumn: { md: '1 / -1', xl: 'auto' } },
      },
      /** What has happened and the cards, and beside them the latest activity. */
      site: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' } },
    },
  },
});

const Work = ({ data }: { data: DashboardData }) => (
  <Columns of="work">
    <WaitingPanel data={data} />
    <Columns of="panels">
      <AppointmentsPanel appointments={data.appointments ?? []} />
      <SincePanel data={data} />
    </Columns>
  </Columns>
);

const Overview = ({ data }: { data: DashboardData }) => (
  <Columns of="overview">
    <WeekPanel days={data.inquiryArrivals ?? []} />
    <SummaryCards dashboard={data.dashboard} />
    <RecentActivity data={data} lines={ACTIVITY_LINES} />
  </Columns>
);

/** What a role sees that reads no inquiries. */
const Site = ({ data }: { data: DashboardData }) => (
  <Columns of="site">
    <Columns of="panels">
      <SincePanel data={data} />
      <SummaryCards dashboard={data.dashboard} />
    </Columns>
    <RecentActivity data={data} lines={2 * ACTIVITY_LINES} />
  </Columns>
);

const RecentActivity = ({ data, lines }: { data: DashboardData; lines: number }) => (
  <Panel title="Recent Activity" more={{ label: 'All activity', to: adminPaths.activity }}>
    <ActivityList rows={data.dashboard.recentActivity} lines={lines} />
  </Panel>
);
