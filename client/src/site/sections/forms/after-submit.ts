/* One chunk for what a form needs when it is submitted (load-after-submit.tsx): to check, send and confirm it. */
export { ruleResolver } from '#client/shared/form/rule-resolver.ts';
export { sendMail } from '#client/site/data/sendMail.ts';
export { check, missingOf } from '#domain/rules/check.ts';
export { contactRule } from '#domain/rules/contact.ts';
export { pricingRule } from '#domain/rules/pricing.ts';
export { scheduleRule } from '#domain/rules/schedule.ts';
export { twoNames } from '#domain/rules/sender-name.ts';
export { Confirmation } from './Confirmation.tsx';
