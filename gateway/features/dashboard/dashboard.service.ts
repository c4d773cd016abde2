import { countContent } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { daysWith, inquiryDays, totalOf } from '#db/day-counts.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import { dashboardFigures } from '#domain/dashboard-figures.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';

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
  recentActivity: Activity[];
}

/** Number of activity entries on the dashboard. */
const RECENT = 10;

/** Reads the figures of the dashboard. */
export class DashboardService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<DashboardView> {
    requireStaff(actor);
    return this.#database.read(async (manager) => ({
      ...dashboardFigures,
      totalClients: await countContent(manager, Client),
      newInquiries: totalOf(await daysWith(manager, inquiryDays, { state: 'new' })),
      // Version 1: no staff member has changed the inquiry.
      heldInquiries: await manager.countBy(Inquiry, { state: 'spam', version: 1 }),
      failedLetters: await countFailedLetters(manager),
      recentActivity: await manager.find(Activity, { order: { at: 'DESC', id: 'DESC' }, take: RECENT }),
    }));
  }
}
