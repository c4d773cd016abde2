import { CardItem } from '#client/shared/ui/Card.tsx';
import { Band, CardGrid, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { ListSection } from '#client/site/content/shapes.ts';
import type { SolutionCard } from '#client/site/content/solutions.ts';
import { BandHead } from './BandHead.tsx';

/** The products, each with its users and a link to its page. */
export function SolutionLedger({ words }: { words: ListSection<SolutionCard> }) {
  return (
    <Band ground="sunken">
      <Measure>
        <Stack gap="4">
          <BandHead words={words} />
          <CardGrid>
            {words.items.map(({ title, desk, text, link, to }) => (
              <CardItem key={title} display="flex" flexDirection="column" gap="2">
                <Text size="small" tone="muted">
                  {desk}
                </Text>
                <Subheading>{title}</Subheading>
                <Text flex="1">{text}</Text>
                <TextLink to={to} width="fit-content">
                  {link}
                </TextLink>
              </CardItem>
            ))}
          </CardGrid>
        </Stack>
      </Measure>
    </Band>
  );
}
