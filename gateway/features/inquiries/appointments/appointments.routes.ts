import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { listSchema, objectSchema } from '#gateway/openapi/json-schema.ts';
import { dateParameter, described, idOf, objectOf, queryOf, type Routes } from '#gateway/rest/rest-route.ts';
import {
  APPOINTMENTS,
  answerOfOne,
  answerWith,
  appointmentChangesRoutes,
  idInPath,
} from './appointment-changes.routes.ts';
import { linkPath } from './appointment-link.ts';
import {
  appointmentExample,
  appointmentReply,
  appointmentSchema,
  dayReply,
  daysExample,
  daysSchema,
} from './appointments.replies.ts';

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
      answer: { description: 'The days, in order.', schema: daysSchema, example: daysExample },
      documentedQuery: {
        from: dateParameter('First day in India, YYYY-MM-DD; today when left out.'),
        to: dateParameter('Last day in India, YYYY-MM-DD; two weeks in all when left out.'),
      },
    }),
    async (request) => {
      const { schedule } = request.context.services;
      const days = await schedule.days(queryOf(request, 'from'), queryOf(request, 'to'));
      return { horizon_days: await schedule.horizonDays(), days: days.map(dayReply) };
    },
  );
};

/** REST routes of booked appointments: reading, confirming, moving and cancelling them. */
export const appointmentsRoutes: Routes = (app, mount) => {
  readingRoutes(app, mount);
  appointmentChangesRoutes(app, mount);
};

const readingRoutes: Routes = (app) => {
  app.get(
    '/appointments',
    described({
      tag: APPOINTMENTS,
      operationId: 'listAppointments',
      summary: 'Bookings and blocked times, by time',
      description: `At most ${limits.appointmentDays} days. For staff and tokens with \`appointments:read\` or \`inquiries:read\`.`,
      secured: true,
      answer: {
        description: 'The appointments.',
        schema: objectSchema({ appointments: listSchema(appointmentSchema) }),
        example: { appointments: [appointmentExample] },
      },
      documentedQuery: {
        from: dateParameter('First day in India, YYYY-MM-DD; today when left out.'),
        to: dateParameter('Last day in India, YYYY-MM-DD; two weeks in all when left out.'),
      },
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const [from, to] = [queryOf(request, 'from'), queryOf(request, 'to')];
      const appointments = await services.appointments.list(actor, from, to);
      reply.header('cache-control', 'no-store');
      return { appointments: appointments.map(appointmentReply) };
    },
  );

  app.get(
    '/appointments/:id',
    described({
      tag: APPOINTMENTS,
      operationId: 'getAppointment',
      summary: 'One booking',
      description: 'For staff and tokens with `appointments:read` or `inquiries:read`.',
      secured: true,
      documentedPath: idInPath,
      answer: answerOfOne,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      return answerWith(reply, await services.appointments.find(actor, idOf(request)));
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
    else throw refusedField('action', 'action must be move or cancel.');
    return reply.redirect(linkPath(token), 303);
  });

  app.get('/appointment/:token/calendar.ics', { config: { pageFailures: true } }, async (request, reply) => {
    const { appointmentLinks } = request.context.services;
    const calendar = await appointmentLinks.calendar(parameterOf(request, 'token'));
    return (
      reply
        .type('text/calendar; charset=utf-8')
        // As the page at the address above it: its address opens the appointment.
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'content-disposition': 'attachment; filename="appointment.ics"',
        })
        .send(calendar)
    );
  });

  app.get('/calendar/:file', async (request, reply) => {
    const [token = ''] = parameterOf(request, 'file').split(/\.ics$/);
    return sendFeed(reply, await request.context.services.calendarFeed.read(token, 'all'));
  });

  app.get('/calendar/:token/mine.ics', async (request, reply) => {
    const token = parameterOf(request, 'token');
    return sendFeed(reply, await request.context.services.calendarFeed.read(token, 'mine'));
  });
};

const sendFeed = (reply: FastifyReply, calendar: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    // Names of visitors must not stay in shared caches.
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', 'inline; filename="appointments.ics"')
    .send(calendar);

const parameterOf = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? '';
