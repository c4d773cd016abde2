import { Band, Split, Stack } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Lead } from '#client/shared/ui/text.tsx';
import type { Action, Heading } from '#client/site/content/shapes.ts';
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
      <Stack>
        <Lead>{words.text}</Lead>
        {words.more && (
          <TextLink to={words.more.to} width="fit-content">
            {words.more.label}
          </TextLink>
        )}
      </Stack>
    </Split>
  </Band>
);
