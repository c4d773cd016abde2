import { Card, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '#client/admin/paths.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { DashboardData } from './dashboard-data.ts';

const Cards = styled('ul', { display: 'grid', gap: '2', gridTemplateColumns: '1fr 1fr' });

/** Replaces `<meter>`, which each browser engine renders differently. */
const Target = styled('div', {
  width: 'full',
  height: '1',
  backgroundColor: 'sunken',
  '& > div': { height: 'full', backgroundColor: 'ink' },
});

/** The four cards (admin spec, section 2, Admin dashboard). */
const cardsOf = ({
  totalClients,
  clientTarget,
  caseStudies,
  partners,
  solutions,
}: DashboardData['dashboard']) => [
  { label: 'Total Clients', figure: totalClients, target: clientTarget, to: adminPaths.clients },
  { label: 'Case Studies', figure: caseStudies },
  { label: 'Partners', figure: partners },
  { label: 'Solutions', figure: solutions },
];

/** The four summary cards of the specification. */
export const SummaryCards = ({ dashboard }: Pick<DashboardData, 'dashboard'>) => (
  <Cards>
    {cardsOf(dashboard).map((card) => (
      <FigureCard key={card.label} {...card} />
    ))}
  </Cards>
);

interface FigureCardProps {
  label: string;
  figure: number;
  target?: number;
  /** The list that it counts. */
  to?: string;
}

const Figure = styled('p', { textStyle: 'heading', fontVariantNumeric: 'tabular-nums' });

const FigureCard = ({ label, figure, target, to }: FigureCardProps) => (
  <Card.Root as="li" gap="0" paddingInline={{ base: '2', md: '4' }} paddingBlock="2">
    <Text textStyle="small" color="ink.muted">
      {label}
    </Text>
    <Figure>
      {to ? (
        <Link asChild color="ink">
          <RouterLink to={to}>{figure}</RouterLink>
        </Link>
      ) : (
        figure
      )}
    </Figure>
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
        <Text textStyle="small" color="ink.muted">
          Target {target}
        </Text>
      </>
    )}
  </Card.Root>
);
