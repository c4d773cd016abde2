import type { Activity } from '#db/entities/activity.entity.ts';
import { csvAnswer, csvOf, sendCsv } from '#gateway/rest/csv.ts';
import { dateParameter, described, queryOf, type Routes } from '#gateway/rest/rest-route.ts';

const filter = {
  thing: 'Kind of thing: client, teamMember, technology …',
  actor: 'Who did it.',
  action: 'What was done: created, updated, deleted …',
  from: dateParameter('First day, YYYY-MM-DD in Asia/Kolkata.'),
  to: dateParameter('Last day, YYYY-MM-DD in Asia/Kolkata.'),
};

const HEADINGS = ['Time', 'Who', 'Action', 'Kind of thing', 'Id', 'What', 'Changes'];

/** The activity log through REST: its export. */
export const activityRoutes: Routes = (app) => {
  app.get(
    '/activity.csv',
    described({
      tag: 'Activity',
      operationId: 'exportActivity',
      summary: 'The activity log as CSV, newest first',
      description:
        'Every entry that matches, one a row (RFC 4180), for staff who may read the log. The log keeps who exported it.',
      secured: true,
      documentedQuery: filter,
      answer: csvAnswer('Time,Who,Action\r\n2026-11-20T06:30:00.000Z,meera,updated\r\n'),
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const requested = Object.fromEntries(Object.keys(filter).map((name) => [name, queryOf(request, name)]));
      return sendCsv(
        reply,
        'activity',
        csvOf(HEADINGS, await services.activity.export(actor, requested), cellsOf),
      );
    },
  );
};

/** A changed field is a line of the last cell. */
const cellsOf = ({ at, actor, action, thing, thingId, summary, changes }: Activity): string[] => [
  at.toISOString(),
  actor,
  action,
  thing,
  thingId,
  summary,
  changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('\n'),
];
