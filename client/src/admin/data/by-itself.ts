/**
 * Marks what a page asks by itself, such as the count of the bell: it keeps no session alive, so that a screen nobody
 * sits at signs out as promised.
 */
export const byItself = { headers: { 'X-By-Itself': 'yes' } };
