import type { ReactNode } from 'react';
import { ButtonRow } from '#client/shared/ui/Button.tsx';
import { Band, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Lead, Tag, Title } from '#client/shared/ui/text.tsx';
import type { Action } from '#client/site/content/shapes.ts';

interface PageHeroProps {
  words: {
    readonly eyebrow?: string;
    readonly heading: string;
    readonly lead?: string;
    readonly actions?: readonly Action[];
  };
  /** Beside the text on wide screens, below it on others. */
  children?: ReactNode;
}

/** The first band of every page but the home page: a badge, the h1, a lead and calls to action. */
export function PageHero({ words, children }: PageHeroProps) {
  const text = (
    <Stack gap="6">
      {words.eyebrow && <Tag variant="subtle">{words.eyebrow}</Tag>}
      <Title maxWidth="prose">{words.heading}</Title>
      {words.lead && <Lead>{words.lead}</Lead>}
      {words.actions && <ButtonRow links={words.actions} />}
    </Stack>
  );
  return (
    <Band paddingBlock={{ base: '12', md: '20' }}>
      {children ? (
        <Split left="seven" gap={{ base: '8', lg: '16' }} alignItems="center">
          {text}
          {children}
        </Split>
      ) : (
        text
      )}
    </Band>
  );
}
