import type { ReactNode } from 'react';
import { ButtonRow } from '#client/shared/ui/Button.tsx';
import { Band, Split, Stack } from '#client/shared/ui/layout.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Lead, Title, Unseen } from '#client/shared/ui/text.tsx';
import type { Hero } from '#client/site/content/shapes.ts';

/** The first line of the title, also on a phone: the product, and who uses it. */
const For = styled('span', { display: 'block', textStyle: 'subheading', paddingBlockEnd: '2' });

/** The first band of a product's page: whom it is for, its purpose, and its screen. */
export const ProductHero = ({ words, children }: { words: Hero; children: ReactNode }) => (
  <Band ground="ink" paddingBlock={{ base: '12', md: '16' }}>
    <Split left="six" gap={{ base: '8', lg: '16' }} alignItems="center">
      <Stack gap="6">
        <Title>
          <For>{words.eyebrow}</For>
          <Unseen>: </Unseen>
          {words.heading}
        </Title>
        <Lead>{words.lead}</Lead>
        <ButtonRow links={words.actions} />
      </Stack>
      {children}
    </Split>
  </Band>
);
