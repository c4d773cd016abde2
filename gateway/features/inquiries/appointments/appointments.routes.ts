import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { daySlotRule } from '#domain/rules/appointment.ts';
import { slots } from '#domain/slots.ts';
import { badUserInput, Failure } from '#gateway/kernel/errors.ts';
import { nextMonday } from '#gateway/openapi/example-day.ts';
import { listSchema, objectSchema } from '#gateway/openapi/json-schema.ts';
import {
  dateParameter,
  described,
  idOf,
  objectOf,
  queryOf,
  type Routes,
  tagRow,
  versionOf,
} from '#gateway/rest/rest-route.ts';
import { linkPath } from './appointment-link.ts';
import type { AppointmentView } from './appointment-view.ts';
import {
  appointmentExample,
  appointmentReply,
  appointmentSchema,
  dayExample,
  dayReply,
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

const tag = 'Appointments';
const idInPath = { id: { description: 'Its id.', example: appointmentExample.id } };
const answerOfOne = {
  description: 'The appointment.',
  schema: appointmentSchema,
  example: appointmentExample,
  headers: ['ETag'],
} as const;
const changing = {
  tag,
  secured: true,
  documentedPath: idInPath,
  ifMatch: true,
  answer: answerOfOne,
} as const;
const SCOPE = 'For staff and tokens with `appointments:write`.';

/** REST calls a slot `time`, also where it is refused. Errors: the failure with that name. */
function refuseByRestNames(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  const { code, message, issues, retryAfter, headers, details } = error;
  const named = issues.map((issue) => (issue.field === 'slot' ? { ...issue, field: 'time' } : issue));
  throw new Failure(code, message, { issues: named, retryAfter, headers, details });
}

const answerWith = (reply: FastifyReply, appointment: AppointmentView) => {
  tagRow(reply.header('cache-control', 'no-store'), appointment);
  return appointmentReply(appointment);
};

/** REST routes of booked appointments: reading, confirming, moving and cancelling them. */
export const appointmentsRoutes: Routes = (app, mount) => {
  readingRoutes(app, mount);
  changingRoutes(app, mount);
};

const readingRoutes: Routes = (app) => {
  app.get(
    '/appointments',
    described({
      tag,
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
      tag,
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

const changingRoutes: Routes = (app) => {
  app.post(
    '/appointments/:id/confirm',
    described({
      ...changing,
      operationId: 'confirmAppointment',
      summary: 'Confirm a requested appointment',
      description: `The visitor is told by mail; again: no change. ${SCOPE}`,
      failures: ['CONFLICT'],
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const confirmed = services.appointments.confirm(actor, idOf(request), versionOf(request));
      return answerWith(reply, await confirmed);
    },
  );

  app.post(
    '/appointments/:id/move',
    described({
      ...changing,
      operationId: 'moveAppointment',
      summary: 'Move an appointment to a free slot',
      description: `On short notice too; \`time\` is the label of a slot, or its start alone, such as 9:00. The visitor is told by mail. ${SCOPE}`,
      documentedBody: {
        schema: daySlotRule.schema,
        names: { slot: 'time' },
        example: (now: Date) => ({ date: nextMonday(now), time: slots[1]?.label }),
      },
      failures: ['CONFLICT'],
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const { date, time: slot } = objectOf(request);
      const moved = services.appointments.move(actor, idOf(request), { date, slot }, versionOf(request));
      return answerWith(reply, await moved.catch(refuseByRestNames));
    },
  );

  app.post(
    '/appointments/:id/cancel',
    described({
      ...changing,
      operationId: 'cancelAppointment',
      summary: 'Cancel an appointment',
      description: `Its slot is free again, and the visitor is told by mail; again: no change. ${SCOPE}`,
      failures: ['CONFLICT'],
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const cancelled = services.appointments.cancel(actor, idOf(request), versionOf(request));
      return answerWith(reply, await cancelled);
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
