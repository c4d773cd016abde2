import * as v from 'valibot';
import { limits } from '../limits.ts';
import { pricingMessages } from '../messages.ts';
import { planNames } from '../plans.ts';
import { choice, line, requiredEmail, text } from './pieces.ts';
import { oneName } from './sender-name.ts';

/** The pricing inquiry (public spec, sections 3 and 5): name and e-mail, the rest optional. */
export const pricingRule = v.pipe(
  v.object({
    ...oneName,
    email: requiredEmail(),
    phone: line('Phone', limits.phone),
    plan: choice('Plan', planNames),
    message: text('Message', limits.message),
  }),
  v.metadata({ missing: pricingMessages.missing }),
);
