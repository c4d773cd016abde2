import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { countContent } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { daysWith, inquiryDays, totalOf } from '#db/day-counts.ts';
import { CaseStudy } from '#db/entities/case-study.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import { Release } from '#db/entities/release.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import { countPutAside } from '#db/put-aside-mails.ts';
import { ARRIVAL_DAYS, dashboardFigures } from '#domain/dashboard-figures.ts';
import { limits } from '#domain/limits.ts';
import { rolePermits } from '#domain/permissions.ts';
import { addDays, officeToday } from '#domain/slots.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { countUpTo } from '#gateway/lists/list-query.ts';
import type { Clock } from '#gateway/ports/clock.ts';

/** Reads the figures of the dashboard (admin spec, section 2). */
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mailbox: { readonly problem: string | null },
    private readonly proxy: { readonly problem: string | null },
  ) {}

  /**
   * The figures of the inbox, of webhooks and of releases are 0, and the problems of the mailbox and of a proxy are null, for those who may not
   * read them, or do nothing about it.
   * Errors: UNAUTHENTICATED, FORBIDDEN.
   */
  async find(actor: Actor) {
    const { role } = requireStaff(actor, 'activity:read');
    const readsInquiries = rolePermits(role, 'inquiries:read');
    const readsWebhooks = rolePermits(role, 'webhooks:write');
    return this.database.read(async (manager) => ({
      ...dashboardFigures,
      totalClients: await countContent(manager, Client),
      caseStudies: await countContent(manager, CaseStudy),
      ...(readsInquiries
        ? { ...(await inboxFigures(manager, this.clock.now())), mailboxProblem: this.mailbox.problem }
        : { newInquiries: 0, heldInquiries: 0, failedLetters: 0, mailboxProblem: null, mailsPutAside: 0 }),
      proxyProblem: rolePermits(role, 'accounts:write') ? this.proxy.problem : null,
      failedWebhooks: readsWebhooks ? await countFailedWebhooks(manager) : 0,
      stoppedReleases: rolePermits(role, 'drafts:write') ? await countStoppedReleases(manager) : 0,
    }));
  }

  /** The last `ARRIVAL_DAYS` office days, today as the last of them. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async arrivals(actor: Actor) {
    requirePermission(actor, 'inquiries:read');
    const today = officeToday(this.clock.now());
    const dates = Array.from({ length: ARRIVAL_DAYS }, (_, index) =>
      addDays(today, index + 1 - ARRIVAL_DAYS),
    );
    const range = { from: dates[0] ?? today, to: today, without: [{ state: 'spam' }] };
    const days = await this.database.read((manager) => daysWith(manager, inquiryDays, {}, range));
    return dates.map((date) => ({ date, count: days.find(({ day }) => day === date)?.count ?? 0 }));
  }
}

const inboxFigures = async (manager: EntityManager, now: Date) => ({
  newInquiries: totalOf(await daysWith(manager, inquiryDays, { state: 'new' })),
  heldInquiries: await countHeld(manager),
  failedLetters: await countFailedLetters(manager),
  mailsPutAside: await countPutAside(manager, now),
});

const countFailedWebhooks = (manager: EntityManager): Promise<number> =>
  manager.countBy(Webhook, { state: In(['gone', 'failing']) });

/** Releases that did not go out, or come back, by themselves. */
const countStoppedReleases = (manager: EntityManager): Promise<number> =>
  manager.countBy(Release, { problem: Not(IsNull()) });

/** Number of inquiries marked as spam on arrival, up to `limits.countedRows`. Version 1: no staff member has changed them. */
function countHeld(manager: EntityManager): Promise<number> {
  const held = { from: 'inquiries AS r', sql: "r.state = 'spam' AND r.version = 1", values: [] };
  return countUpTo(manager, held, limits.countedRows);
}
