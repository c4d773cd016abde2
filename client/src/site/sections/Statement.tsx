import { Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { Action, Heading } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { BandHead } from './HeadedBand.tsx';

/** A heading and one paragraph, such as a vision or a mission, with a link to more where there is more. */
export const Statement = ({
  words,
}: {
  words: Heading & { readonly text: string; readonly more?: Action };
}) => (
  <Band edge="hair" paddingBlock={{ base: '12', md: '16' }}>
    <Split>
      <BandHead words={words} />
      <Stack gap="4">
        <Text textStyle="lead" color="ink.muted" maxWidth="prose">
          {words.text}
        </Text>
        {words.more && (
          <Link asChild width="fit-content">
            <RouterLink to={words.more.to}>{words.more.label}</RouterLink>
          </Link>
        )}
      </Stack>
    </Split>
  </Band>
);
