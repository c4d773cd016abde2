import { themeConfig } from './config.ts';
import { makeSystem } from './make-system.ts';

/**
 * The design system of a page that the server has rendered. The styles of every page (globalCss, preflight and tokens) are in
 * its document: reset and globalCss are not made again, and nothing of them is serialized and compared with what is there.
 */
export const renderedSystem = Object.assign(makeSystem(themeConfig), {
  _global: [],
});
