import * as words from '#client/site/content/clients-body.ts';
import { sites } from '#client/site/content/sites.ts';
import { Partners as PartnerBand } from '#client/site/sections/Partners.tsx';
import { Presence as PresenceBand } from '#client/site/sections/Presence.tsx';
import { SiteMap } from '#client/site/sections/SiteMap.tsx';

/** The map beside the title. */
export const Sites = () => <SiteMap words={sites} />;
export const Partners = () => <PartnerBand words={words.partners} />;
export const Presence = () => <PresenceBand words={words.presence} />;
