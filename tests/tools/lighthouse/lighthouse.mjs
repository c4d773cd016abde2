export { default } from 'lighthouse';
export { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
