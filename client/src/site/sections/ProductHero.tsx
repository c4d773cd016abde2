import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ButtonRow } from '#client/shared/ui/Button.tsx';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Lead, Text, Title } from '#client/shared/ui/text.tsx';
import type { Hero } from '#client/site/content/shapes.ts';

const Top = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    alignItems: 'center',
  },
});

/** The first band of a product's page: its purpose, and its screen. */
export function ProductHero({ words, children }: { words: Hero; children: ReactNode }) {
  return (
    <Band ground="ink" paddingBlock={{ base: '6', md: '8' }}>
      <Measure>
        <Top>
          <Stack gap="3">
            <Text textStyle="label" color="ink.muted">
              {words.eyebrow}
            </Text>
            <Title>{words.heading}</Title>
            <Lead>{words.lead}</Lead>
            <ButtonRow links={words.actions} />
          </Stack>
          {children}
        </Top>
      </Measure>
    </Band>
  );
}
