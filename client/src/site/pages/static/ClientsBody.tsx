import { sites } from '#client/site/content/sites.ts';
import { SiteMap } from '#client/site/sections/SiteMap.tsx';

/** The map beside the title. */
export const Sites = () => <SiteMap words={sites} />;
