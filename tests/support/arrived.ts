import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { aContact, anAppointment, aPricingInquiry } from './builders.ts';
import { mailApis } from './mail-apis.ts';
import type { TestGateway } from './test-gateway.ts';

const filled = { contact: aContact, schedule: anAppointment, pricing: aPricingInquiry };

/** A form that there is a filled one of. */
export type FilledForm = keyof typeof filled;

/** The inquiry of a form that was sent from a network of its own, because a network may send thirty only. */
export async function arrived(
  gateway: TestGateway,
  over: object = {},
  form: FilledForm = 'contact',
): Promise<Inquiry> {
  const { reference } = (await mailApis.json(gateway.newVisitor(), form, filled[form](over))).value;
  return gateway.rows.findOneByOrFail(Inquiry, { reference });
}
