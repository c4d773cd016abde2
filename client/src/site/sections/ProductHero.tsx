import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { Band, Measure, Row, Stack } from '#client/shared/ui/layout.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { Lead, Tag, Text, Title } from '#client/shared/ui/text.tsx';
import type { Drawing, Hero } from '#client/site/content/shapes.ts';

const Top = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    alignItems: 'center',
  },
});

const Sheet = chakra('img', {
  base: { display: 'block', width: 'full', height: 'auto', borderRadius: 'control' },
});

/** The first band of a product's page: its purpose, and a drawing of its use. */
export function ProductHero({ words, drawing }: { words: Hero; drawing: Drawing }) {
  return (
    <Band ground="ink" paddingBlock={{ base: '6', md: '8' }}>
      <Measure>
        <Top>
          <Stack gap="3">
            <Tag alignSelf="start">{words.eyebrow}</Tag>
            <Title>{words.heading}</Title>
            <Lead>{words.lead}</Lead>
            <Row>
              {words.actions.map(({ label, to }, index) => (
                <ButtonLink key={to} to={to} look={index === 0 ? 'solid' : 'outline'}>
                  {label}
                </ButtonLink>
              ))}
            </Row>
          </Stack>
          <chakra.figure>
            <Sheet src={pictureAddress(drawing.src)} alt={drawing.alt} htmlWidth={960} htmlHeight={640} />
            <Text as="figcaption" size="small" tone="muted" marginBlockStart="1">
              {drawing.caption}
            </Text>
          </chakra.figure>
        </Top>
      </Measure>
    </Band>
  );
}
