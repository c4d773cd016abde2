import * as words from '#client/site/content/home-body.ts';
import { Achievements } from '#client/site/sections/Achievements.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { SectorTiles } from '#client/site/sections/SectorTiles.tsx';
import { SplitLedger } from '#client/site/sections/SplitLedger.tsx';
import { StackBars } from '#client/site/sections/StackBars.tsx';

export const Partners = () => <SplitLedger words={words.partners} />;

/** From the sectors to the figures. */
export function Expertise() {
  return (
    <>
      <SectorTiles words={words.sectors} />
      <FeatureLedger words={words.coreExpertise} columns="four" />
      <StackBars words={words.technologyStack} />
      <Achievements words={words.impact} />
    </>
  );
}
