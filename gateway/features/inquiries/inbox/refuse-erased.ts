import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { conflict } from '#gateway/kernel/errors.ts';

/** Refuses to change what is left of an erased inquiry: a change could write to nobody. Errors: CONFLICT. */
export function refuseErased({ erasedAt }: Pick<Inquiry, 'erasedAt'>): void {
  if (erasedAt !== null)
    throw conflict('The data of the sender were erased, so that this can no longer be changed or answered.');
}
