import { Heading, Stack, Text } from '@chakra-ui/react';
import type { CallToAction } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { ButtonRow } from './ButtonRow.tsx';

/** The last band of a page: calls to action. The first one is emphasised. */
export const ClosingCall = ({ words }: { words: CallToAction }) => (
  <Band edge="hair" data-screen-only>
    <Split gap={{ base: '4', lg: '12' }}>
      <Heading>{words.heading}</Heading>
      <Stack gap={{ base: '4', md: '6' }}>
        {words.text !== '' && (
          <Text textStyle="lead" color="ink.muted" maxWidth="prose">
            {words.text}
          </Text>
        )}
        <ButtonRow links={words.actions} />
      </Stack>
    </Split>
  </Band>
);
