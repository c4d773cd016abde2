import { clientRule } from '#domain/rules/client.ts';
import {
  described,
  idOf,
  objectOf,
  type Routes,
  storeFiles,
  tagRow,
  versionOf,
} from '#gateway/rest-route.ts';
import { clientInput, clientNames, clientReply } from './clients.replies.ts';

const tag = 'Clients';
const body = { schema: clientRule.schema, names: clientNames };

/** Clients through REST (admin spec, section 7; public spec, section 7). */
export const clientsRoutes: Routes = (app, mount) => {
  app.get('/clients', described({ tag, summary: 'All clients, by name' }), async ({ context }) => {
    const clients = (await context.services.clients.all()).map(clientReply);
    return mount === '/v1' ? { clients } : clients;
  });

  app.get('/clients/:id', described({ tag, summary: 'One client' }), async (request, reply) => {
    const client = await request.context.services.clients.find(idOf(request));
    tagRow(reply, client);
    return clientReply(client);
  });

  app.post(
    '/clients',
    described({ tag, summary: 'Add a client', secured: true, body }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const client = await services.clients.create(actor, clientInput(objectOf(request)));
      tagRow(reply.code(201), client);
      return { success: true, client: clientReply(client) };
    },
  );

  app.put(
    '/clients/:id',
    described({ tag, summary: 'Change a client', secured: true, body }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const input = clientInput(objectOf(request));
      const client = await services.clients.update(actor, idOf(request), input, versionOf(request));
      tagRow(reply, client);
      return { success: true, client: clientReply(client) };
    },
  );

  app.delete(
    '/clients/:id',
    described({ tag, summary: 'Remove a client', secured: true }),
    async (request) => {
      const { services, actor } = request.context;
      await services.clients.delete(actor, idOf(request), versionOf(request));
      return { success: true };
    },
  );

  app.post(
    '/clients/:id/restore',
    described({ tag, summary: 'Take back a delete of the last day', secured: true }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const client = await services.clients.restore(actor, idOf(request));
      tagRow(reply, client);
      return { success: true, client: clientReply(client) };
    },
  );

  app.post(
    '/clients/upload',
    described({ tag, summary: 'Store a logo', secured: true, files: ['logo'] }),
    async (request) => {
      const { services, actor } = request.context;
      const { logo } = await storeFiles(request, { logo: (file) => services.media.store(actor, file) });
      return { success: true, path: logo, message: 'Logo uploaded successfully' };
    },
  );
};
