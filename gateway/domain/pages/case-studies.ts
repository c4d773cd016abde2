import { actions, callToAction, head, heading, hero, tile } from './parts.ts';
import { part } from './shape.ts';

/** The list of case studies (admin spec, section 2). */
export const caseStudies = {
  ...head,
  hero,
  figure: tile,
  listCallToAction: callToAction,
  callToAction: part({ heading, actions }, { remark: 'below each case study, with a sentence of its own' }),
};
