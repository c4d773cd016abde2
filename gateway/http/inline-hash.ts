import { createHash } from 'node:crypto';

/** The source expression that allows an inline script or style of exactly this text (CSP level 3, section 8.4). */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
