import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { Partners as PartnerBand } from '#client/site/sections/Partners.tsx';
import { Presence as PresenceBand } from '#client/site/sections/Presence.tsx';
import { SiteMap } from '#client/site/sections/SiteMap.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'clients'>;
}

/** The map beside the title. */
export const Sites = ({ words }: BodyProps) => <SiteMap words={words.sites} />;
export const Partners = ({ words }: BodyProps) => <PartnerBand words={words.partners} />;
export const Presence = ({ words }: BodyProps) => <PresenceBand words={words.presence} />;

export const Closing = ({ words }: BodyProps) => <ClosingCall words={words.callToAction} />;
