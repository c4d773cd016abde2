import type { ComponentType } from 'react';
import { useSharedWords } from '#client/shared/page/page-words.ts';
import { Achievements } from '#client/site/sections/Achievements.tsx';
import { CaseStudyFeature } from '#client/site/sections/CaseStudyFeature.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { DaySheet } from '#client/site/sections/DaySheet.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { SectorTiles } from '#client/site/sections/SectorTiles.tsx';
import { SolutionCards } from '#client/site/sections/SolutionCards.tsx';
import { SplitLedger } from '#client/site/sections/SplitLedger.tsx';
import { StackBars } from '#client/site/sections/StackBars.tsx';
import { Screen as DispatchBoard } from '#client/site/sections/screens/DispatchBoard.tsx';
import { Screen as ReceiptMatching } from '#client/site/sections/screens/ReceiptMatching.tsx';
import { Screen as ShiftBoard } from '#client/site/sections/screens/ShiftBoard.tsx';
import { Screen as StopBoard } from '#client/site/sections/screens/StopBoard.tsx';
import { Screen as VoucherEntry } from '#client/site/sections/screens/VoucherEntry.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'home'>;
}

/** The screens of the day sheet, by the picture of their entry. */
const screens = {
  gate: ShiftBoard,
  line: StopBoard,
  truck: DispatchBoard,
  receipt: ReceiptMatching,
  book: VoucherEntry,
} satisfies Record<WordsOfPage<'home'>['daySheet']['first'], ComponentType>;

export const Sheet = ({ words }: BodyProps) => <DaySheet words={words.daySheet} screens={screens} />;

export const Solutions = ({ words }: BodyProps) => <SolutionCards words={words.solutions} />;

export const CaseStudy = ({ words }: BodyProps) => <CaseStudyFeature words={words.caseStudy} />;

export const Partners = ({ words }: BodyProps) => <SplitLedger words={words.partners} />;

export const Services = ({ words }: BodyProps) => (
  <FeatureLedger words={words.services} columns="three" isStrip more={words.services.more} />
);

/** From the sectors to the figures. */
export function Expertise({ words }: BodyProps) {
  const { stack } = useSharedWords();
  return (
    <>
      <SectorTiles words={words.sectors} />
      <FeatureLedger words={words.coreExpertise} columns="four" isStrip />
      <StackBars words={{ ...words.stack, items: stack }} />
      <Achievements words={words.impact} />
    </>
  );
}

export const Closing = ({ words }: BodyProps) => <ClosingCall words={words.callToAction} />;
