/* One chunk for what a form needs when it is submitted (load-after-submit.tsx): to check, send and confirm it. */
export { ruleResolver } from '#client/shared/form/rule-resolver.ts';
export { sendMail } from '#client/site/data/sendMail.ts';
export { check, missingOf } from '#domain/rules/check.ts';
export { Confirmation } from './Confirmation.tsx';
export { pageRule } from './page-rule.ts';
