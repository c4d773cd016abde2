import type { ReactNode } from 'react';
import { ButtonRow } from '#client/shared/ui/Button.tsx';
import { Band, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Eyebrow, Lead, Title } from '#client/shared/ui/text.tsx';
import type { Hero } from '#client/site/content/shapes.ts';

/** The first band of a product's page: its purpose, and its screen. */
export const ProductHero = ({ words, children }: { words: Hero; children: ReactNode }) => (
  <Band ground="ink" paddingBlock={{ base: '6', md: '8' }}>
    <Split left="six" gap={{ base: '4', lg: '8' }} alignItems="center">
      <Stack gap="3">
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <Title>{words.heading}</Title>
        <Lead>{words.lead}</Lead>
        <ButtonRow links={words.actions} />
      </Stack>
      {children}
    </Split>
  </Band>
);
