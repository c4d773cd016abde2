import { chakra } from '@chakra-ui/react';
import { DashboardDocument, type DashboardQuery } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { Card, CardItem } from '#client/shared/ui/Card.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
  },
});

/** The four cards (admin spec, section 2, Admin dashboard). */
const cardsOf = (figures: DashboardQuery['dashboard']) => [
  { label: 'Total Clients', figure: figures.totalClients, note: `Target ${figures.clientTarget}` },
  { label: 'Case Studies', figure: figures.caseStudies },
  { label: 'Partners', figure: figures.partners },
  { label: 'Solutions', figure: figures.solutions },
];

const when = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** The state of the site in four figures, and what was done last. */
export default function DashboardScreen() {
  const answer = useAdminQuestion(DashboardDocument, {});
  return (
    <ScreenState
      title="Dashboard"
      answer={answer}
      failure="The dashboard could not be loaded. Please try again."
    >
      {({ dashboard }) => (
        <>
          <Cards>
            {cardsOf(dashboard).map(({ label, figure, note }) => (
              <CardItem key={label} gap="half">
                <Text size="small" tone="muted">
                  {label}
                </Text>
                <chakra.p textStyle="figure">{figure}</chakra.p>
                {note && (
                  <Text size="small" tone="muted">
                    {note}
                  </Text>
                )}
              </CardItem>
            ))}
          </Cards>
          <Card>
            <Subheading as="h2">Recent Activity</Subheading>
            <ul>
              {dashboard.recentActivity.map(({ id, at, summary }) => (
                <chakra.li
                  key={id}
                  display="flex"
                  justifyContent="space-between"
                  gap="2"
                  paddingBlock="1"
                  textStyle="small"
                >
                  <span>{summary}</span>
                  <chakra.time dateTime={at} color="ink.muted" whiteSpace="nowrap">
                    {when.format(new Date(at))}
                  </chakra.time>
                </chakra.li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </ScreenState>
  );
}
