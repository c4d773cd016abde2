import type { AppointmentState } from '#db/entities/appointment.entity.ts';
import type { DaySlot } from '#domain/booking-terms.ts';

/** A change to an appointment. */
export type Change =
  | { readonly kind: 'moved'; readonly to: DaySlot; readonly state: AppointmentState }
  | { readonly kind: 'confirmed' | 'cancelled' | 'no-show' };

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
