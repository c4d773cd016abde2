import type { FastifyReply } from 'fastify';
import { assignRule, daySlotRule } from '#domain/rules/appointment.ts';
import { slots } from '#domain/slots.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { nextMonday } from '#gateway/openapi/example-day.ts';
import type { DocumentFacts } from '#gateway/openapi/operation.ts';
import { described, idOf, objectOf, type Routes, tagRow, versionOf } from '#gateway/rest/rest-route.ts';
import type { AppointmentView } from './appointment.type.ts';
import { appointmentExample, appointmentReply, appointmentSchema } from './appointments.replies.ts';

/** The tag of these routes in the OpenAPI document. */
export const APPOINTMENTS = 'Appointments';
export const idInPath = { id: { description: 'Its id.', example: appointmentExample.id } };
/** The answer of a route that reads or changes one appointment. */
export const answerOfOne = {
  description: 'The appointment.',
  schema: appointmentSchema,
  example: appointmentExample,
  headers: ['ETag'],
} as const;
const changing = {
  tag: APPOINTMENTS,
  secured: true,
  documentedPath: idInPath,
  ifMatch: true,
  answer: answerOfOne,
} as const;
const SCOPE = 'For staff and tokens with `appointments:write`.';

/** Answers one appointment, with its version as entity tag; no cache keeps it. */
export const answerWith = (reply: FastifyReply, appointment: AppointmentView) => {
  tagRow(reply.header('cache-control', 'no-store'), appointment);
  return appointmentReply(appointment);
};

/** The changes that need nothing but the appointment. */
const PLAIN = [
  {
    path: 'confirm',
    call: 'confirm',
    operationId: 'confirmAppointment',
    summary: 'Confirm a requested appointment',
    description: 'The visitor is told by mail; again: no change.',
  },
  {
    path: 'cancel',
    call: 'cancel',
    operationId: 'cancelAppointment',
    summary: 'Cancel an appointment',
    description: 'Its slot is free again, and the visitor is told by mail; again: no change.',
  },
  {
    path: 'done',
    call: 'markDone',
    operationId: 'markAppointmentDone',
    summary: 'Note that an appointment took place',
    description: 'Once it has begun; again: no change. The visitor is not told.',
  },
  {
    path: 'no-show',
    call: 'markNoShow',
    operationId: 'markNoShow',
    summary: 'Note that the visitor did not come',
    description: 'Once it has begun; again: no change. The visitor is not told.',
  },
  {
    path: 'reopen',
    call: 'reopen',
    operationId: 'reopenAppointment',
    summary: 'Take back what was noted of an appointment',
    description: 'It has the state from before; in another state: no change.',
  },
] as const;

/** REST routes that change booked appointments. */
export const appointmentChangesRoutes: Routes = (app) => {
  for (const { path, call, description, ...named } of PLAIN)
    app.post(
      `/appointments/:id/${path}`,
      described({
        ...changing,
        ...named,
        description: `${description} ${SCOPE}`,
        failures: ['CONFLICT'],
      }),
      async (request, reply) => {
        const { services, actor } = request.context;
        const changed = services.appointments[call](actor, idOf(request), versionOf(request));
        return answerWith(reply, await changed);
      },
    );

  app.post(
    '/appointments/:id/move',
    described({
      ...changing,
      operationId: 'moveAppointment',
      summary: 'Move an appointment to a free slot',
      description: `On short notice too; \`time\` is the label of a slot, or its start alone, such as 9:00. The visitor is told by mail. ${SCOPE}`,
      names: { slot: 'time' },
      documentedBody: {
        schema: daySlotRule,
        example: ({ now }: DocumentFacts) => ({ date: nextMonday(now), time: slots[1]?.label }),
      },
      failures: ['CONFLICT'],
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const { date, time: slot } = objectOf(request);
      const moved = services.appointments.move(actor, idOf(request), { date, slot }, versionOf(request));
      return answerWith(reply, await moved);
    },
  );

  app.post(
    '/appointments/:id/assign',
    described({
      ...changing,
      operationId: 'assignAppointment',
      summary: 'Say who takes an appointment',
      description: `That person is told; \`ownerId\` null: the owner of its inquiry takes it. ${SCOPE}`,
      documentedBody: { schema: assignRule, example: () => ({ ownerId: null }) },
      failures: ['CONFLICT'],
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const { ownerId = null } = validate(assignRule, objectOf(request));
      const assigned = services.appointments.assign(actor, idOf(request), ownerId, versionOf(request));
      return answerWith(reply, await assigned);
    },
  );
};
