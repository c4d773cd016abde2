import { Band, Measure, Split } from '#client/shared/ui/layout.tsx';
import { Lead } from '#client/shared/ui/text.tsx';
import type { Heading } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

/** A heading and one paragraph, such as a vision or a mission. */
export function Statement({ words }: { words: Heading & { readonly text: string } }) {
  return (
    <Band edge="hair" paddingBlock={{ base: '6', md: '8' }}>
      <Measure>
        <Split>
          <BandHead words={words} />
          <Lead>{words.text}</Lead>
        </Split>
      </Measure>
    </Band>
  );
}
