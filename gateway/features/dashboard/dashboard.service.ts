import type { Database } from '#db/database.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { dashboardFigures } from '#domain/dashboard-figures.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';

/** What the first screen of the admin shows (admin spec, section 2). */
export interface DashboardView {
  totalClients: number;
  clientTarget: number;
  caseStudies: number;
  partners: number;
  solutions: number;
  newInquiries: number;
  heldInquiries: number;
  recentActivity: Activity[];
}

/** How many deeds the dashboard lists. */
const RECENT = 10;

/** The figures of the admin's first screen. */
export class DashboardService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async find(actor: Actor): Promise<DashboardView> {
    requireStaff(actor);
    return this.#database.read(async (manager) => ({
      ...dashboardFigures,
      totalClients: await manager.count(Client),
      newInquiries: await manager.countBy(Inquiry, { state: 'new' }),
      // At its first version nobody has said anything about it yet.
      heldInquiries: await manager.countBy(Inquiry, { state: 'spam', version: 1 }),
      recentActivity: await manager.find(Activity, { order: { at: 'DESC', id: 'ASC' }, take: RECENT }),
    }));
  }
}
