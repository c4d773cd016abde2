import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Letter } from '#db/entities/letter.entity.ts';
import type { Happening } from '#gateway/webhook-events.ts';

const pathOf = (inquiryId: string): string => `/v1/inquiries/${inquiryId}`;

/** An inquiry arrived or was changed. */
export const inquiryEvent = (
  event: 'inquiry.created' | 'inquiry.updated',
  {
    id,
    reference,
    formType,
    state,
    updatedAt,
  }: Pick<Inquiry, 'id' | 'reference' | 'formType' | 'state' | 'updatedAt'>,
): Happening => ({
  event,
  data: { id, reference, form: formType, state, updatedAt: updatedAt.toISOString(), path: pathOf(id) },
});

/** A letter was given up. */
export const letterFailed = ({ id, inquiryId, kind }: Letter): Happening => ({
  event: 'letter.failed',
  data: { id, inquiryId, kind, path: pathOf(inquiryId) },
});
