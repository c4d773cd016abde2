import { chakra, HStack } from '@chakra-ui/react';
import { ErrorState, ListBound, QuietState } from '#client/shared/ui/ListState.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { Heading } from '#client/site/content/shapes.ts';
import { memberLabels } from '#client/site/content/team.ts';
import { useTeamMembers } from '#client/site/data/useTeamMembers.ts';
import { listMessages } from '#domain/messages.ts';
import { HeadedBand } from './HeadedBand.tsx';
import { MemberCard } from './MemberCard.tsx';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The first of the list are shown larger, two in a row. */
const LEADERS = 6;

const Leaders = styled(StripRow, {
  display: { md: 'grid' },
  columnGap: { md: '16' },
  rowGap: { md: '4' },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  '--strip-item': 'min(88%, 22rem)',
});

/** The last two of a list of 3n + 2. */
const LAST_TWO = '& > :is(:nth-of-type(3n + 1):nth-last-of-type(2), :nth-of-type(3n + 2):last-of-type)';

/** The last four of a list of 3n + 1. */
const LAST_FOUR =
  '& > :is(:nth-of-type(3n + 1):nth-last-of-type(4), :nth-of-type(3n + 1):nth-last-of-type(4) ~ *)';

/**
 * On phones a strip of two rows; above it a grid that has no hole at its end, whatever the number: of six columns on wide
 * screens, two for each, where the last two or four of the list take three.
 */
const Others = styled(StripRow, {
  display: { md: 'grid' },
  gridTemplateRows: { base: 'repeat(2, auto)', md: 'none' },
  columnGap: { md: '10' },
  rowGap: { md: '4' },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
  mdToLg: { '& > :nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' } },
  lg: {
    '& > *': { gridColumn: 'span 2' },
    [LAST_TWO]: { gridColumn: 'span 3' },
    [LAST_FOUR]: { gridColumn: 'span 3' },
  },
});

const Blank = styled('div', { backgroundColor: 'plate.empty', borderRadius: 'small' });

const Placeholders = styled('ul', {
  display: 'grid',
  rowGap: '6',
  columnGap: '10',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
});

/** Placeholders of about the cards' size. Hidden from screen readers, which read the loading text above. */
const MemberPlaceholders = () => (
  <Placeholders aria-hidden="true">
    {PLACEHOLDERS.map((key) => (
      <chakra.li key={key} borderTop="hair" paddingBlock="6">
        <HStack gap="4" paddingBlockEnd="4">
          <Blank width="24" height="24" />
          <Blank flex="1" height="8" />
        </HStack>
        <Blank height="32" />
      </chakra.li>
    ))}
  </Placeholders>
);

/** The team from the server, with the texts of its states from the error catalogue (public spec, sections 2 and 8). */
export function TeamGrid({ words }: { words: Heading }) {
  const { status, isInvalid, items, data, retry } = useTeamMembers();
  const failure = isInvalid ? listMessages.invalid : listMessages.team.error;
  return (
    <HeadedBand words={words} edge="hair" gap={{ base: '8', md: '12' }}>
      {status === 'loading' && (
        <>
          <QuietState>{listMessages.team.loading}</QuietState>
          <MemberPlaceholders />
        </>
      )}
      {status === 'empty' && <QuietState>{memberLabels.empty}</QuietState>}
      {status === 'error' && <ErrorState retry={retry}>{failure}</ErrorState>}
      {status === 'loaded' && (
        <>
          <Strip of={Leaders} aria-label={memberLabels.leaders}>
            {items.slice(0, LEADERS).map((member) => (
              <MemberCard key={member.id} member={member} isLeader />
            ))}
          </Strip>
          {items.length > LEADERS && (
            <Strip of={Others} aria-label={memberLabels.others}>
              {items.slice(LEADERS).map((member) => (
                <MemberCard key={member.id} member={member} />
              ))}
            </Strip>
          )}
        </>
      )}
      <ListBound shown={items.length} total={data?.team.total} />
    </HeadedBand>
  );
}
