import { chakra, Link } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from '#client/shared/ui/styled.ts';

const Section = styled('section', { minWidth: '0', borderTop: 'rule', textStyle: 'small' });

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: { base: 'touch', lg: '10' },
  '& > h2': { textStyle: 'label' },
});

interface PanelProps {
  title: string;
  /** Leads to the screen that has all of it. */
  more?: { label: string; to: string };
  children: ReactNode;
}

/** A part of the dashboard, below a rule. */
export function Panel({ title, more, children }: PanelProps) {
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>{title}</h2>
        {more && (
          <Link asChild color="ink.muted">
            <RouterLink to={more.to}>{more.label}</RouterLink>
          </Link>
        )}
      </Head>
      {children}
    </Section>
  );
}

/** The lines of a panel, with hairlines between them. */
export const PanelList = chakra('ul', {
  base: { '& > li': { borderTop: 'hair' } },
  variants: {
    /** On a phone only the first of them: the others are one step away. */
    short: {
      two: { '& > :nth-child(n + 3)': { display: { base: 'none', md: 'block' } } },
      four: { '& > :nth-child(n + 5)': { display: { base: 'none', lg: 'block' } } },
    },
  },
});

/** A line that leads somewhere as a whole. */
export const PanelLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: 'touch', lg: '8' },
    _hover: { backgroundColor: 'surface' },
  },
  variants: { tall: { true: { minHeight: { base: 'touch', lg: '10' } } } },
});

/** Text that is cut off at the end of its line. */
export const Cut = chakra('span', {
  base: { minWidth: '0', flex: '1', whiteSpace: 'nowrap', overflow: 'clip', textOverflow: 'ellipsis' },
});

/** What a panel says that has nothing to show. */
export const Nothing = styled('p', { color: 'ink.muted', borderTop: 'hair', paddingBlock: '2' });
