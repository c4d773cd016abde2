/** The fixed figures of the dashboard (admin spec, sections 2 and 9). */
export const dashboardFigures = { partners: 12, solutions: 5, clientTarget: 500 } as const;

/** Days whose arrivals the dashboard counts: a week, and the one before it. */
export const ARRIVAL_DAYS = 14;
