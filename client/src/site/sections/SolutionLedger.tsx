import { Card, Heading, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Strip } from '#client/shared/ui/Strip.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { HeadedBand } from './HeadedBand.tsx';

/** The products, each with its users and a link to its page. */
export const SolutionLedger = ({ words }: { words: WordsOfPage<'solutions'>['solutions'] }) => (
  <HeadedBand words={words} ground="sunken">
    <Strip cards="twoOrThree" aria-label={words.eyebrow ?? words.heading}>
      {words.items.map(({ title, desk, text, link, to }) => (
        <Card.Root as="li" key={title} gap={{ base: '2', md: '4' }} padding={{ base: '4', md: '6' }}>
          <Text textStyle="small" color="ink.muted">
            {desk}
          </Text>
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          <Text flex="1" textStyle={{ base: 'small', md: 'body' }}>
            {text}
          </Text>
          <Link asChild width="fit-content">
            <RouterLink to={to}>{link}</RouterLink>
          </Link>
        </Card.Root>
      ))}
    </Strip>
  </HeadedBand>
);
