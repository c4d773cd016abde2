export { default } from 'lighthouse';
export { throttling } from 'lighthouse/core/config/constants.js';
export { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
