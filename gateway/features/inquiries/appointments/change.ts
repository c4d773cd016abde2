import type { AppointmentState } from '#db/entities/appointment.entity.ts';
import type { DaySlot } from '#domain/booking-terms.ts';

/** A change to an appointment. */
export type Change =
  | { readonly kind: 'moved'; readonly to: DaySlot; readonly state: AppointmentState }
  | { readonly kind: 'confirmed' | 'cancelled' | 'done' | 'no-show' }
  /** What was noted of it, that it took place or that the visitor did not come, is taken back. */
  | { readonly kind: 'reopened'; readonly state: AppointmentState }
  /** Null: to the owner of its inquiry. */
  | { readonly kind: 'assigned'; readonly ownerId: string | null };

/** Who changes it. */
export interface Author {
  /** As the activity log names them. */
  readonly name: string;
  /** A visitor's change is told to staff. */
  readonly isVisitor: boolean;
  /** Of a person; null: a visitor or a tool. */
  readonly accountId: string | null;
  /** The version that was read; null: any. */
  readonly version: number | null;
}
