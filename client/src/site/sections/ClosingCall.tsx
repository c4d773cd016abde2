import { ButtonRow } from '#client/shared/ui/Button.tsx';
import { Band, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { CallToAction } from '#client/site/content/shapes.ts';

/** The last band of a page: calls to action. The first one is emphasised. */
export const ClosingCall = ({ words }: { words: CallToAction }) => (
  <Band edge="hair" data-screen-only>
    <Split gap={{ base: '4', lg: '12' }}>
      <Heading>{words.heading}</Heading>
      <Stack gap={{ base: '4', md: '6' }}>
        <Lead>{words.text}</Lead>
        <ButtonRow links={words.actions} />
      </Stack>
    </Split>
  </Band>
);
