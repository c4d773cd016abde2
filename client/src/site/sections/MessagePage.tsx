import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { Band, Row, Stack } from '#client/shared/ui/layout.tsx';
import { Lead, Title } from '#client/shared/ui/text.tsx';
import type { Action } from '#client/site/content/shapes.ts';

interface MessagePageProps {
  words: { readonly code: string; readonly heading: string; readonly text: string };
  links: readonly Action[];
  /** Between text and links. */
  children?: ReactNode;
}

/** A page with a short message: a code or number, what happened, and links to other pages. */
export const MessagePage = ({ words, links, children }: MessagePageProps) => (
  <Band paddingBlock={{ base: '16', md: '32' }}>
    <Stack gap="6">
      <chakra.p textStyle="lead" color="ink.muted" fontVariantNumeric="tabular-nums">
        {words.code}
      </chakra.p>
      <Title maxWidth="prose">{words.heading}</Title>
      <Lead>{words.text}</Lead>
      {children}
      <Row>
        {links.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? 'solid' : 'outline'}>
            {label}
          </ButtonLink>
        ))}
      </Row>
    </Stack>
  </Band>
);
