import { themeConfig } from './config.ts';
import { globalCss } from './global-css.ts';
import { makeSystem } from './make-system.ts';

/** The design system of the site. */
export const system = makeSystem(themeConfig, { preflight: true, globalCss });
