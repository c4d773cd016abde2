/* The rules of the forms, which are fetched with what a submit needs (load-after-submit.ts). */
export { contactRule } from '#domain/rules/contact.ts';
export { pricingRule } from '#domain/rules/pricing.ts';
export { scheduleRule } from '#domain/rules/schedule.ts';
export { twoNames } from '#domain/rules/sender-name.ts';
