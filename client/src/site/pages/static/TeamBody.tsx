import { CityOffices } from '#client/site/sections/CityOffices.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { Principles } from '#client/site/sections/Principles.tsx';
import { StatTiles } from '#client/site/sections/StatTiles.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'team'>;
}

export const Figures = ({ words }: BodyProps) => <StatTiles tiles={words.stats} />;
export const Values = ({ words }: BodyProps) => <Principles words={words.values} />;
export const Offices = ({ words }: BodyProps) => <CityOffices words={words.offices} />;
export const Closing = ({ words }: BodyProps) => <ClosingCall words={words.callToAction} />;
