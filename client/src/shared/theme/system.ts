import { themeConfig } from './config.ts';
import { makeSystem } from './make-system.ts';

/** The design system of the site. */
export const system = makeSystem(themeConfig);
