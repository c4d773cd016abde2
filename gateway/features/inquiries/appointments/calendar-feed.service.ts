import { Field, ObjectType } from 'type-graphql';
import { Account } from '#db/entities/account.entity.ts';
import { CALENDAR_PERMISSION, rolePermits } from '#domain/permissions.ts';
import { addDays, officeToday, slotPeriod } from '#domain/slots.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { forbidden, notFound } from '#gateway/kernel/errors.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { requireRecentProof } from '#gateway/write/recent-proof.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { calendarUid, type FeedEntry, feedCalendar } from './appointment-calendar.ts';
import { calendarStatus } from './appointment-letters.ts';
import { appointmentsBetween, type BookedRow, takerOf } from './appointment-view.ts';

/** Days of the feed before today and after it. */
const [PAST_DAYS, COMING_DAYS] = [60, 400];
const TOKEN = /^[\w-]{43}$/;

@ObjectType('CalendarAddresses', { description: 'The private addresses of the calendars of one person.' })
export class CalendarAddresses {
  @Field(() => String, { description: 'Of all appointments.' })
  all: string;

  @Field(() => String, { description: 'Of the appointments that the person takes.' })
  mine: string;
}

const NAMES: Record<keyof CalendarAddresses, string> = { all: 'appointments', mine: 'my appointments' };

/** The private calendar of a member of staff, for calendar programs, which cannot sign in. */
export class CalendarFeedService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly settings: LetterSettings,
  ) {}

  /**
   * Makes the addresses of the actor's feeds, which are shown once; earlier ones end, as they do with a new password.
   * Whoever knows one reads without signing in, so a recent proof is required. Errors: UNAUTHENTICATED, FORBIDDEN,
   * CONFIRMATION_REQUIRED.
   */
  async create(actor: Actor): Promise<CalendarAddresses> {
    const staff = requireStaff(actor, CALENDAR_PERMISSION);
    requireRecentProof(staff, { permission: CALENDAR_PERMISSION, now: this.units.clock.now() });
    const { accountId, name } = staff;
    const token = newToken();
    await this.units.write(staff, async (unit) => {
      const { manager, forChange } = unit;
      // The role may have changed since the request began; a change of it locks the account too.
      const account = await manager.findOne(Account, { where: { id: accountId }, ...forChange });
      if (!account || !rolePermits(account.role, CALENDAR_PERMISSION)) throw forbidden();
      await manager.update(Account, { id: accountId }, { calendarDigest: digest(token) });
      unit.log({
        action: 'updated',
        thing: 'account',
        thingId: accountId,
        summary: `“${name}” made a new address of the private calendar.`,
      });
    });
    const address = `${this.settings.publicUrl}/calendar/${token}`;
    return { all: `${address}.ics`, mine: `${address}/mine.ics` };
  }

  /**
   * The calendar file (RFC 5545) of all appointments, or of those that the maker of the address takes. The token is the
   * permission. Errors: NOT_FOUND.
   */
  async read(token: string, which: keyof CalendarAddresses): Promise<string> {
    if (!TOKEN.test(token)) throw notFound('Calendar');
    const today = officeToday(this.units.clock.now());
    const days = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) };
    const booked = await this.units.read(async (manager) => {
      const account = await manager.findOneBy(Account, { calendarDigest: digest(token) });
      const isPermitted = account && !account.deactivatedAt && rolePermits(account.role, CALENDAR_PERMISSION);
      if (!isPermitted) return null;
      const all = await appointmentsBetween(manager, days);
      return which === 'all' ? all : all.filter(({ row, inquiry }) => takerOf(row, inquiry) === account.id);
    });
    if (!booked) throw notFound('Calendar');
    const { company } = await this.settings.companyFacts();
    const { publicUrl } = this.settings;
    const entries = booked.map((each) => entryOf(each, publicUrl));
    return feedCalendar(`${company}: ${NAMES[which]}`, entries, { company });
  }
}

/** Neither address nor message of the visitor, because the feed leaves the house. */
function entryOf({ row, inquiry }: BookedRow, publicUrl: string): FeedEntry {
  const { date, slot, sequence, updatedAt: changedAt, note, id } = row;
  const common = { ...slotPeriod(date, slot), sequence, changedAt, status: calendarStatus(row) };
  const url = `${publicUrl}/admin/inquiries`;
  return inquiry
    ? {
        ...common,
        uid: calendarUid(inquiry.reference, publicUrl),
        summary: `Consultation: ${inquiry.name || inquiry.reference}`,
        description: `Reference ${inquiry.reference}.`,
        url,
      }
    : { ...common, uid: calendarUid(id, publicUrl), summary: 'Blocked', description: note, url };
}
