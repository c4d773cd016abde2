import { Field, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { inquiryChangesRule } from '#domain/rules/inquiry-changes.ts';
import {
  type WithAppointment,
  withAppointments,
} from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { CLOCK_SKEW, type Clock } from '#gateway/ports/clock.ts';

/**
 * How long after its time a change is listed, in milliseconds. A write waits for its turn and is repeated, each within the
 * deadline of the database, so that it may be committed up to 15 seconds after it took its time, by a clock that may be
 * behind; a list that showed younger changes could move its cursor past one that is not committed yet.
 */
export const SETTLING = 30_000 + CLOCK_SKEW;

@ObjectType({ description: 'Inquiries that arrived or were changed, oldest change first.' })
export class InquiryChanges {
  @Field(() => [Inquiry], { description: 'The inquiries, each once and in its newest state.' })
  inquiries: WithAppointment<Inquiry>[];

  @Field(() => String, { description: 'Send it as `cursor` to read on, now or at the next sync.' })
  cursor: string;

  @Field(() => Boolean, { description: 'Whether there are further changes already.' })
  hasMore: boolean;
}

/** A place in the order of changes: after the row with this id and time of change. */
interface Place {
  readonly at: Date;
  readonly id: string;
}

/** Lets a tool keep a copy of the inbox by reading what has changed since it read last. */
export class InquiryChangesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The changes since a time, or after a cursor, which wins. Neither: all. Each change is listed `SETTLING` milliseconds
   * after it happened; an inquiry is listed once, with its newest state. Errors: UNAUTHENTICATED, FORBIDDEN,
   * BAD_USER_INPUT.
   */
  async list(actor: Actor, requested: object): Promise<InquiryChanges> {
    requirePermission(actor, 'inquiries:read');
    const { since, cursor, limit } = validate(inquiryChangesRule, requested);
    const start = cursor === null ? { at: since ?? new Date(0), id: '' } : placeOf(cursor);
    const settled = new Date(this.clock.now().getTime() - SETTLING);
    const { inquiries, hasMore } = await this.database.read(async (manager) => {
      const rows = await rowsAfter(manager, start, settled, limit + 1);
      const shown = await withAppointments(manager, rows.slice(0, limit));
      return { inquiries: shown, hasMore: rows.length > limit };
    });
    const last = inquiries.at(-1);
    return {
      inquiries,
      cursor: cursorOf(last ? { at: last.updatedAt, id: last.id } : start),
      hasMore,
    };
  }
}

function rowsAfter(
  manager: EntityManager,
  { at, id }: Place,
  settled: Date,
  limit: number,
): Promise<Inquiry[]> {
  return (
    manager
      .createQueryBuilder(Inquiry, 'row')
      // AND at the top level, because a top-level OR would prevent index use.
      .where('row.updatedAt >= :at AND (row.updatedAt > :at OR row.id > :id)', { at, id })
      .andWhere('row.updatedAt <= :settled', { settled })
      .orderBy('row.updatedAt', 'ASC')
      .addOrderBy('row.id', 'ASC')
      .limit(limit)
      .getMany()
  );
}

/** The cursor of a place. */
export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(`${at.getTime().toString(36)}.${id}`).toString('base64url');

/** Errors: BAD_USER_INPUT. */
function placeOf(cursor: string): Place {
  const [, time = '', id = ''] = /^([0-9a-z]{1,10})\.(.{0,64})$/.exec(decoded(cursor)) ?? [];
  const at = new Date(Number.parseInt(time, 36));
  // NaN of a text that is no cursor.
  if (at.getUTCFullYear() <= 9999) return { at, id };
  throw refusedField('cursor', 'cursor must be the cursor of an earlier answer.');
}

const decoded = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();
