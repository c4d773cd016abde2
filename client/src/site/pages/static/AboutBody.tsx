import { Achievements } from '#client/site/sections/Achievements.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { Expertise as ExpertiseBand } from '#client/site/sections/Expertise.tsx';
import { NumberedValues } from '#client/site/sections/NumberedValues.tsx';
import { Story as StoryBand } from '#client/site/sections/Story.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'about'>;
}

export const Story = ({ words }: BodyProps) => <StoryBand words={words.story} />;
export const Figures = ({ words }: BodyProps) => <Achievements words={words.achievements} />;
export const Values = ({ words }: BodyProps) => <NumberedValues words={words.values} />;
export const Expertise = ({ words }: BodyProps) => <ExpertiseBand words={words.expertise} />;
export const Closing = ({ words }: BodyProps) => <ClosingCall words={words.callToAction} />;
