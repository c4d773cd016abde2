import type { FastifyRequest } from 'fastify';
import { linkPath } from '#gateway/appointments/appointment-link.ts';
import { badUserInput } from '#gateway/errors.ts';
import { dateParameter, described, objectOf, queryOf, type Routes } from '#gateway/rest-route.ts';
import { dayExample, dayReply, daysSchema } from './appointments.replies.ts';

/** REST route of the slots, mounted with a version. */
export const scheduleRoutes: Routes = (app) => {
  app.get(
    '/schedule/slots',
    described({
      tag: 'Schedule',
      operationId: 'listFreeSlots',
      summary: 'The slots of each day, free or not',
      description:
        'At most 62 days. A slot with `seats_left` 0 is taken, blocked or too soon. `label` is the `time` of the schedule form.',
      cached: true,
      answer: { description: 'The days, in order.', schema: daysSchema, example: { days: [dayExample] } },
      documentedQuery: {
        from: dateParameter('First day in India, YYYY-MM-DD; today when left out.'),
        to: dateParameter('Last day in India, YYYY-MM-DD; two weeks in all when left out.'),
      },
    }),
    async (request) => {
      const { schedule } = request.context.services;
      const days = await schedule.days(queryOf(request, 'from'), queryOf(request, 'to'));
      return { days: days.map(dayReply) };
    },
  );
};

/** Routes whose addresses carry a secret: no part of the documented API. */
export const appointmentLinkRoutes: Routes = (app) => {
  // The form of the page at the same address, which a browser posts without scripts.
  app.post('/appointment/:token', { config: { pageFailures: true } }, async (request, reply) => {
    const { services, actor } = request.context;
    const { action, date, slot } = objectOf(request);
    const token = parameterOf(request, 'token');
    if (action === 'move') await services.appointmentLinks.move(actor, token, { date, slot });
    else if (action === 'cancel') await services.appointmentLinks.cancel(actor, token);
    else throw unknownAction();
    return reply.redirect(linkPath(token), 303);
  });

  app.get('/calendar/:file', async (request, reply) => {
    const [token = ''] = parameterOf(request, 'file').split(/\.ics$/);
    const calendar = await request.context.services.calendarFeed.read(token);
    return (
      reply
        .type('text/calendar; charset=utf-8')
        // Names of visitors must not stay in shared caches.
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', 'inline; filename="appointments.ics"')
        .send(calendar)
    );
  });
};

const parameterOf = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? '';

function unknownAction() {
  const message = 'action must be move or cancel.';
  return badUserInput(message, [{ field: 'action', message }]);
}
