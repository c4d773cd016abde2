import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { NotificationKind } from '#domain/notifications.ts';
import type { Author, UnitOfWork } from '#gateway/write/units-of-work.ts';

/** The account of whoever writes; null: a tool, a visitor, or the product itself. */
export const accountOf = (by: Author): string | null =>
  'accountId' in by && typeof by.accountId === 'string' ? by.accountId : null;

interface OwnerNotice {
  readonly kind: NotificationKind;
  /** Tells it apart from others of the kind about the inquiry. */
  readonly cause: string;
  /** Whether no colleague caused it, but the sender of the inquiry or a rule. */
  readonly isByNobody?: boolean;
}

/** Tells the owner of an inquiry of what somebody else did with it; nobody owns it: nobody is told. */
export function notifyOwner(
  unit: UnitOfWork,
  { id, ownerId }: Pick<Inquiry, 'id' | 'ownerId'>,
  { kind, cause, isByNobody = false }: OwnerNotice,
): void {
  if (ownerId === null || ownerId === accountOf(unit.by)) return;
  unit.notify({
    kind,
    inquiryId: id,
    to: [ownerId],
    actor: isByNobody ? null : unit.by.name,
    cause: `${kind}:${id}:${cause}`,
  });
}
