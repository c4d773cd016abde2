import { CardItem } from '#client/shared/ui/Card.tsx';
import { Strip } from '#client/shared/ui/Strip.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Note, Subheading, Text } from '#client/shared/ui/text.tsx';
import type { ListSection } from '#client/site/content/shapes.ts';
import type { SolutionCard } from '#client/site/content/solutions.ts';
import { HeadedBand } from './HeadedBand.tsx';

/** The products, each with its users and a link to its page. */
export const SolutionLedger = ({ words }: { words: ListSection<SolutionCard> }) => (
  <HeadedBand words={words} ground="sunken">
    <Strip cards="twoOrThree" aria-label={words.eyebrow ?? words.heading}>
      {words.items.map(({ title, desk, text, link, to }) => (
        <CardItem key={title} gap={{ base: '2', md: '4' }} padding={{ base: '4', md: '6' }}>
          <Note>{desk}</Note>
          <Subheading>{title}</Subheading>
          <Text flex="1" textStyle={{ base: 'small', md: 'body' }}>
            {text}
          </Text>
          <TextLink to={to} width="fit-content">
            {link}
          </TextLink>
        </CardItem>
      ))}
    </Strip>
  </HeadedBand>
);
