import { orderRule } from '#domain/rules/order.ts';
import { teamMemberRule } from '#domain/rules/team-member.ts';
import {
  described,
  idOf,
  objectOf,
  type Routes,
  storeFiles,
  tagRow,
  versionOf,
} from '#gateway/rest-route.ts';
import { teamMemberInput, teamMemberReply, teamNames } from './team.replies.ts';

const all = { tag: 'Team', plainFailures: true };
const body = { schema: teamMemberRule.schema, names: teamNames };

/** Team members through REST (admin spec, section 7). A failed call answers its sentence as plain text. */
export const teamRoutes: Routes = (app) => {
  app.get('/team', described({ ...all, summary: 'Everybody, by order' }), async ({ context }) =>
    (await context.services.team.all()).map(teamMemberReply),
  );

  app.get('/team/:id', described({ ...all, summary: 'One team member' }), async (request, reply) => {
    const member = await request.context.services.team.find(idOf(request));
    tagRow(reply, member);
    return teamMemberReply(member);
  });

  app.post(
    '/team',
    described({ ...all, summary: 'Add a team member', secured: true, body }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const member = await services.team.create(actor, teamMemberInput(objectOf(request)));
      tagRow(reply.code(201), member);
      return teamMemberReply(member);
    },
  );

  app.put(
    '/team/order',
    described({ ...all, summary: 'Save the order of all', secured: true, body: orderRule }),
    async (request) => {
      const { services, actor } = request.context;
      const ordered = await services.team.order(actor, objectOf(request).ids);
      return ordered.map(teamMemberReply);
    },
  );

  app.put(
    '/team/:id',
    described({ ...all, summary: 'Change a team member', secured: true, body }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const input = teamMemberInput(objectOf(request));
      const member = await services.team.update(actor, idOf(request), input, versionOf(request));
      tagRow(reply, member);
      return teamMemberReply(member);
    },
  );

  app.delete(
    '/team/:id',
    described({ ...all, summary: 'Remove a team member', secured: true }),
    async (request) => {
      const { services, actor } = request.context;
      await services.team.delete(actor, idOf(request), versionOf(request));
      return { success: true };
    },
  );

  app.post(
    '/team/:id/restore',
    described({ ...all, summary: 'Take back a delete of the last day', secured: true }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const member = await services.team.restore(actor, idOf(request));
      tagRow(reply, member);
      return teamMemberReply(member);
    },
  );

  app.post(
    '/team/upload-image',
    described({ ...all, summary: 'Store a portrait', secured: true, files: ['image'] }),
    async (request) => {
      const { services, actor } = request.context;
      return storeFiles(request, { image: (file) => services.media.store(actor, file) });
    },
  );

  app.post(
    '/team/:id/upload-image',
    described({ ...all, summary: 'Store the portrait of a team member', secured: true, files: ['image'] }),
    async (request) => {
      const { services, actor } = request.context;
      await services.team.find(idOf(request));
      const stored = await storeFiles(request, { image: (file) => services.media.store(actor, file) });
      await services.team.update(actor, idOf(request), stored);
      return stored;
    },
  );
};
