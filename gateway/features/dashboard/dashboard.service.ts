import { type EntityManager, In, Not } from 'typeorm';
import { countContent } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { daysWith, inquiryDays, totalOf } from '#db/day-counts.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import { dashboardFigures } from '#domain/dashboard-figures.ts';
import { limits } from '#domain/limits.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { countUpTo } from '#gateway/lists/list-query.ts';
import { shownTo } from '#gateway/write/activity-log.ts';

/** The figures of the dashboard (admin spec, section 2). */
export interface DashboardView {
  totalClients: number;
  clientTarget: number;
  caseStudies: number;
  partners: number;
  solutions: number;
  newInquiries: number;
  heldInquiries: number;
  failedLetters: number;
  failedWebhooks: number;
  recentActivity: Activity[];
}

/** Number of activity entries on the dashboard. */
const RECENT = 10;

/** Reads the figures of the dashboard. */
export class DashboardService {
  constructor(private readonly database: Database) {}

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<DashboardView> {
    const { role } = requireStaff(actor, 'activity:read');
    return this.database.read(async (manager) => ({
      ...dashboardFigures,
      totalClients: await countContent(manager, Client),
      newInquiries: totalOf(await daysWith(manager, inquiryDays, { state: 'new' })),
      heldInquiries: await countHeld(manager),
      failedLetters: await countFailedLetters(manager),
      failedWebhooks: await manager.countBy(Webhook, { state: In(['gone', 'failing']) }),
      // Who came and went is in the log, and would fill the dashboard.
      recentActivity: shownTo(
        role,
        await manager.find(Activity, {
          where: { thing: Not('session') },
          order: { at: 'DESC', id: 'DESC' },
          take: RECENT,
        }),
      ),
    }));
  }
}

/** Number of inquiries marked as spam on arrival, up to `limits.countedRows`. Version 1: no staff member has changed them. */
function countHeld(manager: EntityManager): Promise<number> {
  const held = { from: 'inquiries AS r', sql: "r.state = 'spam' AND r.version = 1", values: [] };
  return countUpTo(manager, held, limits.countedRows);
}
