import { Like } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import type { Client } from '#db/entities/client.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import {
  type DemoVisitor,
  demoAdditions,
  demoComments,
  demoLabels,
  demoMessages,
  demoPricing,
  demoReplies,
  demoRules,
  demoSpam,
  demoTemplates,
  demoVisitors,
} from '#db/seeds/demo-words.ts';
import type { SiteForm } from '#domain/forms/form-names.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { mentionOf } from '#domain/mentions.ts';
import { planNames } from '#domain/plans.ts';
import { officeToday, slotPeriod } from '#domain/slots.ts';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config/env.ts';
import { ShellAccounts } from '../features/auth/people/shell-accounts.ts';
import type { Staff } from '../kernel/actor.ts';
import { makeLimiter } from '../ports/limiter.ts';
import { MailRefused } from '../ports/mail-refusal.ts';
import type { Mailer } from '../ports/mailer.ts';
import { Queues } from '../queue/queues.ts';
import { UnitsOfWork } from '../write/units-of-work.ts';
import { writeBack } from './demo-replies.ts';

/** Who works in the demo. */
export const demoPeople = [
  { username: 'leena', name: 'Leena Barua', role: 'owner', email: 'leena@dalmara.example' },
  { username: 'arjun', name: 'Arjun Mehta', role: 'sales', email: 'arjun@dalmara.example' },
  { username: 'saira', name: 'Saira Khan', role: 'editor', email: 'saira@dalmara.example' },
] as const;

const WEEKS = 12;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Office hours in India, as hours of UTC. */
const OPENS = 3.5;
const CLOSES = 12.5;
/** The pages from which a form is sent. */
const PAGES = {
  contact: ['/contact', '/contact', '/solutions/logistics', '/solutions/erp', '/services', '/'],
  pricing: ['/pricing'],
  schedule: ['/schedule'],
} as const satisfies Readonly<Partial<Record<SiteForm, readonly string[]>>>;
type DemoForm = keyof typeof PAGES;
/** Mailboxes of this domain are closed: the letters to them fail. */
const CLOSED = 'closed-mailbox.example';

/** Accepts every letter but those to a closed mailbox, and sends none. */
const mailer: Mailer = {
  connections: 1,
  async send({ to }) {
    if (to.endsWith(CLOSED)) throw new MailRefused('The mail server refused the recipient.', true);
  },
  close: () => undefined,
};

/**
 * Fills an empty, prepared database with twelve weeks of work up to `now`: what visitors send, and what three people do about
 * it, through the services and at the times at which it would have happened. The same `now` gives the same weeks.
 */
export async function fillDemo(
  config: Config,
  database: Database,
  now: Date,
  password: string,
): Promise<void> {
  const clock = {
    id: 'demo',
    at: new Date(now.getTime() - WEEKS * 7 * DAY),
    now: () => clock.at,
    elapsed: () => clock.at.getTime(),
  };
  const units = new UnitsOfWork(database, clock, new Queues());
  const shell = new ShellAccounts(units);
  for (const person of demoPeople) await shell.create({ ...person, password });
  const ports = { clock, limiter: makeLimiter(null), mailer, mailbox: null };
  const log = { write: () => undefined };
  const app = await createApp({ config, database, ports, clientFolder: null, log });
  const accounts = await database.read((manager) => manager.find(Account));
  const expiresAt = new Date(now.getTime() + DAY);
  await database.write(async (manager) => {
    for (const { id: accountId } of accounts) {
      const session = {
        id: SESSION + accountId,
        accountId,
        createdAt: clock.at,
        lastSeenAt: clock.at,
        expiresAt,
      };
      await manager.insert(Session, session);
    }
  });
  const staffOf = (username: string): Staff => {
    const account = accounts.find((one) => one.username === username);
    if (!account) throw new Error(`There is no account ${username}.`);
    const { id: accountId, name, role } = account;
    return {
      kind: 'staff',
      address: 'demo',
      accountId,
      username,
      name,
      role,
      sessionId: SESSION + accountId,
    };
  };
  const facts = { app, units, mailFrom: config.mailFrom };
  const weeks = new Weeks(facts, now, { owner: staffOf('leena'), sales: staffOf('arjun') });
  await weeks.prepare(staffOf('saira'));
  await weeks.run((at) => {
    clock.at = at;
  });
  await database.write((manager) => manager.delete(Session, { id: Like(`${SESSION}%`) }));
  await app.http.close();
}

/** What the ids of sessions begin with whose people only worked in those weeks. */
const SESSION = 'demo-';

interface Event {
  readonly at: number;
  work(): Promise<unknown>;
}

/** The events of the weeks in the order of their time; each may bring others about. */
class Weeks {
  readonly #app: App;
  readonly #units: UnitsOfWork;
  readonly #mailFrom: string;
  readonly #now: number;
  readonly #people: { readonly owner: Staff; readonly sales: Staff };
  readonly #random = randomNumbers(20_260_301);
  /** The ids of the labels, by name. */
  readonly #labels = new Map<string, string>();
  #events: Event[] = [];
  #sent = 0;

  constructor(
    { app, units, mailFrom }: { readonly app: App; readonly units: UnitsOfWork; readonly mailFrom: string },
    now: Date,
    people: { readonly owner: Staff; readonly sales: Staff },
  ) {
    this.#app = app;
    this.#units = units;
    this.#mailFrom = mailFrom;
    this.#now = now.getTime();
    this.#people = people;
  }

  /** What is set up before the first day. */
  async prepare(editor: Staff): Promise<void> {
    const { services } = this.#app;
    const { owner, sales } = this.#people;
    for (const [name, text] of demoTemplates)
      await services.answerTemplates.save(sales, null, { name, text }, null);
    await this.#prepareLabels();
    for (const person of [owner, sales]) await services.dailyDigests.turn(person, true);
    this.#planEvenings();
    const start = this.#now - WEEKS * 7 * DAY;
    for (let day = 0; day <= WEEKS * 7; day += 1) this.#planDay(start + day * DAY);
    const items = (await services.content.client.list({}, {})).items as Client[];
    for (const [index, sentence] of demoAdditions.entries()) {
      const client = items[index];
      if (!client) continue;
      const description = `${client.description} ${sentence}`.trim();
      this.#plan(this.#inOffice(start + (index * 9 + 4) * DAY), () =>
        services.content.client.update(editor, client.id, { description }),
      );
    }
  }

  /** The labels, and the rules that give them. */
  async #prepareLabels(): Promise<void> {
    const { labels, arrivalRules, answerTemplates } = this.#app.services;
    const { sales } = this.#people;
    for (const name of demoLabels) this.#labels.set(name, (await labels.create(sales, { name })).id);
    const templates = await answerTemplates.list(sales);
    for (const { labels: given, isForSales, template, ...rule } of demoRules)
      await arrivalRules.create(sales, {
        ...rule,
        labelIds: given.map((name) => this.#labels.get(name)),
        ownerId: isForSales ? sales.accountId : null,
        templateId: templates.find(({ name }) => name === template)?.id ?? null,
      });
  }

  /** Runs every event up to now; `setClock` is told its time before. */
  async run(setClock: (at: Date) => void): Promise<void> {
    for (;;) {
      this.#events.sort((one, other) => one.at - other.at);
      const next = this.#events.shift();
      if (!next || next.at > this.#now) break;
      setClock(new Date(next.at));
      await next.work();
      await this.#app.outbox?.deliverDue();
    }
    setClock(new Date(this.#now));
  }

  #plan(at: number, work: Event['work']): void {
    this.#events.push({ at, work });
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  #happens(chance: number): boolean {
    return this.#random() < chance;
  }

  /** What became overdue during a day is told in the evening; then both have read what they were told, but of the last days. */
  #planEvenings(): void {
    const { housekeeper, services } = this.#app;
    for (let evening = this.#now - WEEKS * 7 * DAY; evening <= this.#now; evening += DAY) {
      this.#plan(evening, () => housekeeper.noticeOverdue());
      for (const [name, days] of [
        ['owner', 5],
        ['sales', 2],
      ] as const)
        if (evening <= this.#now - days * DAY)
          this.#plan(evening, () => services.notifications.markAllRead(this.#people[name]));
    }
  }

  #planDay(day: number): void {
    // The site is found by more people from week to week.
    const found = 0.6 + (day - (this.#now - WEEKS * 7 * DAY)) / (WEEKS * 7 * DAY);
    const count = Math.round(isWeekend(day) ? this.#random() * 1.4 : found * (2 + this.#random() * 4));
    const midnight = day - (day % DAY);
    for (let index = 0; index < count; index += 1) {
      const at = midnight + (2 + this.#random() * 13) * HOUR;
      const kind = this.#random();
      const form: DemoForm = kind < 0.55 ? 'contact' : kind < 0.8 ? 'pricing' : 'schedule';
      this.#plan(at, () => this.#arrive(form, at));
    }
  }

  /** The next moment of office hours from `at` on. */
  #inOffice(at: number): number {
    const midnight = at - (at % DAY);
    const hour = (at - midnight) / HOUR;
    const isOpen = !isWeekend(at);
    if (isOpen && hour >= OPENS && hour < CLOSES) return at;
    const next = isOpen && hour < OPENS ? midnight : midnight + DAY;
    return this.#inOffice(next + (OPENS + this.#random() * 1.5) * HOUR);
  }

  async #arrive(form: DemoForm, at: number): Promise<void> {
    const [first, last, company, jobTitle, place] = this.#pick<DemoVisitor>(demoVisitors);
    const plain = `${first}`
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase();
    const domain = company
      .normalize('NFD')
      .replaceAll(/[^a-z ]/gi, '')
      .toLowerCase()
      .replaceAll(' ', '-');
    const email = this.#happens(0.015) ? `${plain}@${CLOSED}` : `${plain}@${domain}.example`;
    const sender = { firstName: first, lastName: last, email, phone: '' };
    const fill = (text: string) => text.replaceAll('{company}', company).replaceAll('{place}', place);
    this.#sent += 1;
    const actor = { kind: 'visitor', address: `192.0.2.${this.#sent % 250}`, isCrossSite: false } as const;
    const isSpam = form === 'contact' && this.#happens(0.06);
    const send = async (input: object) => {
      const { reference } = await this.#app.services.submissions.send(actor, form, input, {
        page: this.#pick(PAGES[form]),
      });
      const inquiry = await this.#app.services.inquiries.list(this.#people.sales, { search: reference });
      const id = inquiry.items[0]?.id;
      if (id && !isSpam) this.#planReaction(id, form, at);
    };
    if (form === 'contact') {
      const [subject, message] = this.#pick(demoMessages);
      return send({ ...sender, subject, message: isSpam ? this.#pick(demoSpam) : fill(message) });
    }
    if (form === 'pricing') {
      const plan = this.#pick(planNames);
      return send({ name: `${first} ${last}`, email, phone: '', plan, message: this.#pick(demoPricing) });
    }
    const days = await this.#app.services.schedule.days(null, null);
    const free = days.flatMap(({ date, slots }) =>
      slots.filter(({ seatsLeft }) => seatsLeft > 0).map(({ label }) => ({ date, time: label })),
    );
    const slot = this.#pick(free.slice(0, 40));
    if (!slot) return;
    await send({
      ...{ name: `${first} ${last}`, email, phone: '+91 657 555 0100', company, jobTitle, ...slot },
      ...{ purpose: this.#pick(initialChoices.purposes), teamSize: this.#pick(initialChoices.companySizes) },
      ...{
        industry: this.#pick(initialChoices.industries),
        region: this.#pick(initialChoices.regions),
        message: '',
      },
    });
  }

  /** What staff do about an inquiry; a few wait too long, and those of the last hours are still new. */
  #planReaction(id: string, form: DemoForm, at: number): void {
    if (this.#happens(at > this.#now - 30 * HOUR ? 0.45 : 0.01)) return;
    const staff = this.#happens(0.75) ? this.#people.sales : this.#people.owner;
    const taken = this.#inOffice(at + (10 + this.#random() * 120) * MINUTE);
    // A few answers come after the promised day.
    const late = this.#happens(0.04) ? 4 * DAY : 0;
    const answered = this.#inOffice(taken + late + (15 + this.#random() * 300) * MINUTE);
    const { services } = this.#app;
    // Without a random number, so that the weeks are those from before there were labels.
    const label = this.#sent % 5 === 0 ? 'Offer' : this.#sent % 9 === 0 ? 'Reference' : null;
    const { owner, sales } = this.#people;
    const colleague = staff === owner ? sales : owner;
    // Some are given to whom they are for, and some comments ask the colleague.
    const [isGiven, isRequested] = [this.#sent % 5 === 0, this.#sent % 3 === 0];
    this.#plan(taken, async () => {
      if (isGiven) await services.inquiries.update(colleague, id, { ownerId: staff.accountId }, null);
      await services.inquiries.update(staff, id, { state: 'open', ownerId: staff.accountId }, null);
      if (label) await services.labels.labelInquiries(staff, { ids: [id], add: [this.#labels.get(label)] });
      if (this.#happens(0.3)) {
        const text = this.#pick(demoComments);
        const comment = isRequested
          ? { text: `${mentionOf(colleague.name)} ${text}`, mentions: [colleague.accountId] }
          : { text };
        await services.inquiryTeam.comment(staff, id, comment);
      }
      if (this.#happens(0.05)) {
        const snoozedUntil = new Date(taken + 3 * DAY).toISOString();
        await services.inquiries.update(staff, id, { snoozedUntil }, null);
      }
    });
    if (form === 'schedule') {
      this.#plan(answered, () => this.#decide(staff, id, answered));
      return;
    }
    this.#plan(answered, async () => {
      const { name, reference } = await services.inquiries.find(staff, id);
      const { company } = await services.settings.find();
      const fields = { name, reference, staff: staff.name, company: company.name };
      const [, template] = this.#pick(demoTemplates);
      const text = Object.entries(fields).reduce(
        (written, [field, value]) => written.replaceAll(`{${field}}`, value),
        template,
      );
      await services.inquiryAnswers.answer(staff, id, { text, quote: true }, null);
    });
    // Without a random number, as with the labels.
    if (this.#sent % 3 === 1) this.#planReply(id, answered + (2 + (this.#sent % 30)) * HOUR);
    if (this.#happens(0.7))
      this.#plan(this.#inOffice(answered + (20 + this.#random() * 50) * HOUR), () =>
        services.inquiries.update(staff, id, { state: 'closed' }, null),
      );
  }

  /** The sender writes back. */
  #planReply(inquiryId: string, at: number): void {
    const [number, mailFrom] = [this.#sent, this.#mailFrom];
    const text = demoReplies[number % demoReplies.length] ?? '';
    this.#plan(at, () => writeBack(this.#units, { inquiryId, text, number, mailFrom }));
  }

  /** Confirms the appointment of an inquiry, or cancels it; some people do not come. */
  async #decide(staff: Staff, inquiryId: string, at: number): Promise<void> {
    const { appointments, inquiries } = this.#app.services;
    const { appointment } = await inquiries.find(staff, inquiryId);
    if (appointment?.state !== 'requested') return;
    const { id, date, slot } = appointment;
    if (slotPeriod(date, slot).end.getTime() <= at) return;
    if (this.#happens(0.1)) return void (await appointments.cancel(staff, id, null));
    await appointments.confirm(staff, id, null);
    if (this.#happens(0.08))
      this.#plan(this.#inOffice(Date.parse(`${date}T00:00:00Z`) + DAY + 5 * HOUR), () =>
        appointments.markNoShow(staff, id, null),
      );
  }
}

const isWeekend = (at: number): boolean =>
  new Date(`${officeToday(new Date(at))}T00:00:00Z`).getUTCDay() % 6 === 0;

/** Random numbers from 0 to 1, always the same of one seed (Mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
