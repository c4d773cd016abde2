import type { ComponentType } from 'react';
import type { SheetEntry } from '#client/site/content/day-sheet.ts';
import * as words from '#client/site/content/home-body.ts';
import { Achievements } from '#client/site/sections/Achievements.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { SectorTiles } from '#client/site/sections/SectorTiles.tsx';
import { SplitLedger } from '#client/site/sections/SplitLedger.tsx';
import { StackBars } from '#client/site/sections/StackBars.tsx';
import { Screen as DispatchBoard } from '#client/site/sections/screens/DispatchBoard.tsx';
import { Screen as ReceiptMatching } from '#client/site/sections/screens/ReceiptMatching.tsx';
import { Screen as ShiftBoard } from '#client/site/sections/screens/ShiftBoard.tsx';
import { Screen as StopBoard } from '#client/site/sections/screens/StopBoard.tsx';
import { Screen as VoucherEntry } from '#client/site/sections/screens/VoucherEntry.tsx';

/** The screens of the day sheet, by the picture of their entry. */
export const Screens = {
  gate: ShiftBoard,
  line: StopBoard,
  truck: DispatchBoard,
  receipt: ReceiptMatching,
  book: VoucherEntry,
} satisfies Record<SheetEntry['picture'], ComponentType>;

export const Partners = () => <SplitLedger words={words.partners} />;

/** From the sectors to the figures. */
export const Expertise = () => (
  <>
    <SectorTiles words={words.sectors} />
    <FeatureLedger words={words.coreExpertise} columns="four" isStrip />
    <StackBars words={words.stack} />
    <Achievements words={words.impact} />
  </>
);
