/** Fetches what a form needs when it is submitted, in a chunk apart from what hydrates its page. Rejects without a network. */
export const loadAfterSubmit = () => import('./after-submit.ts');
