import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import {
  BellCountsDocument,
  type BellCountsQuery,
  DashboardDocument,
  type DashboardQuery,
} from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { ActivityList } from '#client/admin/parts/ActivityList.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { Card, CardItem } from '#client/shared/ui/Card.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
  },
});

/** Replaces `<meter>`, which each browser engine renders differently. */
const Target = chakra('div', {
  base: {
    width: 'full',
    height: '1',
    backgroundColor: 'sunken',
    '& > div': { height: 'full', backgroundColor: 'ink' },
  },
});

/** The four cards (admin spec, section 2, Admin dashboard). */
const cardsOf = ({ totalClients, clientTarget, caseStudies, partners, solutions }: Figures) => [
  { label: 'Total Clients', figure: totalClients, target: clientTarget },
  { label: 'Case Studies', figure: caseStudies },
  { label: 'Partners', figure: partners },
  { label: 'Solutions', figure: solutions },
];

type Figures = DashboardQuery['dashboard'];

/** What staff have not handled yet, each with the address that shows it. */
const pendingOf = (
  { newInquiries, heldInquiries, failedLetters, failedWebhooks }: Figures,
  { mine, overdue }: Pick<BellCountsQuery['inboxCounts'], 'mine' | 'overdue'>,
) =>
  [
    {
      needs: 'inquiries:read' as const,
      to: `${adminPaths.inquiries}?view=overdue`,
      count: overdue,
      label: overdue === 1 ? '1 inquiry is overdue' : `${overdue} inquiries are overdue`,
    },
    {
      needs: 'inquiries:read' as const,
      to: `${adminPaths.inquiries}?view=mine`,
      count: mine,
      label: mine === 1 ? '1 inquiry of yours waits' : `${mine} inquiries of yours wait`,
    },
    {
      needs: 'inquiries:read' as const,
      to: `${adminPaths.inquiries}?state=new`,
      count: newInquiries,
      label: newInquiries === 1 ? '1 new inquiry waits' : `${newInquiries} new inquiries wait`,
    },
    {
      needs: 'inquiries:read' as const,
      to: `${adminPaths.inquiries}?letters=failed`,
      count: failedLetters,
      label:
        failedLetters === 1 ? '1 letter failed to be sent' : `${failedLetters} letters failed to be sent`,
    },
    {
      needs: 'inquiries:read' as const,
      to: `${adminPaths.inquiries}?state=spam`,
      count: heldInquiries,
      label: `${heldInquiries} held as spam, and not looked through`,
    },
    {
      needs: 'webhooks:write' as const,
      to: adminPaths.account,
      count: failedWebhooks,
      label: failedWebhooks === 1 ? '1 webhook was turned off' : `${failedWebhooks} webhooks were turned off`,
    },
  ].filter(({ count }) => count > 0);

/** The dashboard: four figures, what needs attention, and the latest activity. */
export default function DashboardScreen() {
  const result = useAdminQuery(DashboardDocument, {});
  const permits = usePermissions();
  // As the bell counts; a role that does not read inquiries has none.
  const { data } = useQuery(BellCountsDocument, {
    fetchPolicy: 'cache-first',
    skip: !permits('inquiries:read'),
  });
  const counts = data?.inboxCounts ?? { mine: 0, overdue: 0 };
  return (
    <ScreenState
      title="Dashboard"
      result={result}
      failure="The dashboard could not be loaded. Please try again."
    >
      {({ dashboard }) => (
        <>
          <Row columnGap="4" rowGap="0" textStyle="small">
            {pendingOf(dashboard, counts)
              .filter(({ needs }) => permits(needs))
              .map(({ to, label }) => (
                <TextLink key={to} to={to}>
                  {label}
                </TextLink>
              ))}
          </Row>
          <Cards>
            {cardsOf(dashboard).map((card) => (
              <FigureCard key={card.label} {...card} />
            ))}
          </Cards>
          <Card>
            <Row justifyContent="space-between">
              <Subheading as="h2">Recent Activity</Subheading>
              <TextLink to={adminPaths.activity} textStyle="small">
                All activity
              </TextLink>
            </Row>
            <ActivityList rows={dashboard.recentActivity} />
          </Card>
        </>
      )}
    </ScreenState>
  );
}

interface FigureCardProps {
  label: string;
  figure: number;
  target?: number;
}

const FigureCard = ({ label, figure, target }: FigureCardProps) => (
  <CardItem gap="half">
    <Text size="small" tone="muted">
      {label}
    </Text>
    <chakra.p textStyle="figure">{figure}</chakra.p>
    {target && (
      <>
        <Target
          role="meter"
          aria-label={`${label} against the target`}
          aria-valuemin={0}
          aria-valuemax={target}
          aria-valuenow={figure}
        >
          <div style={{ width: `${Math.min(100, (100 * figure) / target)}%` }} />
        </Target>
        <Text size="small" tone="muted">
          Target {target}
        </Text>
      </>
    )}
  </CardItem>
);
