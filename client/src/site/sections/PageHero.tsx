import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { Band, Measure, Row, Stack } from '#client/shared/ui/layout.tsx';
import { Lead, Tag, Title } from '#client/shared/ui/text.tsx';
import type { Action } from '#client/site/content/shapes.ts';

interface PageHeroProps {
  words: {
    readonly eyebrow?: string;
    readonly heading: string;
    readonly lead?: string;
    readonly actions?: readonly Action[];
  };
}

/** The first band of every page but the home page: a badge, the h1, a lead and calls to action. */
export function PageHero({ words }: PageHeroProps) {
  return (
    <Band paddingBlock={{ base: '6', md: '10' }}>
      <Measure>
        <Stack gap="3">
          {words.eyebrow && <Tag>{words.eyebrow}</Tag>}
          <Title maxWidth="prose">{words.heading}</Title>
          {words.lead && <Lead>{words.lead}</Lead>}
          {words.actions && (
            <Row>
              {words.actions.map(({ label, to }, index) => (
                <ButtonLink key={to} to={to} look={index === 0 ? 'solid' : 'outline'}>
                  {label}
                </ButtonLink>
              ))}
            </Row>
          )}
        </Stack>
      </Measure>
    </Band>
  );
}
