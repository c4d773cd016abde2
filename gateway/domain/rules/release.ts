import * as v from 'valibot';
import { limits } from '../limits.ts';
import { requiredLine } from './pieces.ts';

/** The name of a release. */
export const releaseNameRule = v.object({ name: requiredLine('Name', limits.name) });
