import * as v from 'valibot';
import { text } from './pieces.ts';

/** Most characters of a signature. */
export const SIGNATURE_LENGTH = 600;

/** What closes the answers of a person; empty: nothing does. */
export const signatureRule = v.object({ signature: text('Signature', SIGNATURE_LENGTH) });
