import { Box, chakra, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Band } from './Band.tsx';
import { BlockOfText } from './BlockOfText.tsx';

type LegalWords = WordsOfPage<'terms-and-conditions'>;

const Columns = styled('div', {
  display: 'grid',
  gap: '10',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' },
  alignItems: 'start',
});

const Contents = chakra('nav', {
  // Below the header, which is sticky too.
  base: { lg: { position: 'sticky', top: '7rem' } },
});

/** The contents on smaller windows: closed, since they would fill a phone's first screen. */
const FoldedContents = styled('details', {
  display: { lg: 'none' },
  borderBlock: 'hair',
  '& svg': { transition: 'transform' },
  '&[open] svg': { transform: 'rotate(180deg)' },
});

const FoldedName = styled('summary', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: 'touch',
  textStyle: 'subheading',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
});

/** The chapters as links to their fragments. */
const ChapterLinks = ({ sections }: Pick<LegalWords, 'sections'>) => (
  <chakra.ol>
    {sections.map(({ id, heading }) => (
      <li key={id}>
        <Link asChild variant="plain">
          <RouterLink to={{ hash: id }}>{heading}</RouterLink>
        </Link>
      </li>
    ))}
  </chakra.ol>
);

const Clause = chakra('section', {
  base: { maxWidth: 'prose', borderTop: 'hair', paddingBlock: '8', scrollMarginBlockStart: '14' },
});

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal page: date of the last change, table of contents, and clauses, each with a fragment address. */
export function LegalText({ words }: { words: LegalWords }) {
  const { sections } = words;
  return (
    <Band paddingBlock={{ base: '12', md: '20' }}>
      <Stack gap="10">
        <Stack gap="4">
          <Heading as="h1" size="lg">
            {words.heading}
          </Heading>
          <Text color="ink.muted">{`Last updated: ${longDate.format(new Date(words.holdsFrom))}`}</Text>
        </Stack>
        <Columns>
          <Contents aria-label={words.contents}>
            <Box display={{ base: 'none', lg: 'block' }} borderTop="hair" paddingBlockStart="4">
              <Heading size="sm" as="h2">
                {words.contents}
              </Heading>
              <ChapterLinks sections={sections} />
            </Box>
            <FoldedContents>
              <FoldedName>
                {words.contents}
                <ChevronIcon />
              </FoldedName>
              <ChapterLinks sections={sections} />
            </FoldedContents>
          </Contents>
          <div>
            {sections.map((section) => (
              <Clause key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
                <Stack gap="4">
                  <Heading id={`${section.id}-heading`}>{section.heading}</Heading>
                  {section.body.map((block, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text that is shown do not move
                    <BlockOfText key={index} block={block} />
                  ))}
                </Stack>
              </Clause>
            ))}
          </div>
        </Columns>
      </Stack>
    </Band>
  );
}
