/** Where the letter leads to be turned off (gateway/features/inquiries/digest/daily-digest-facts.ts). */
export const DIGEST_ANCHOR = '#daily-digest';
