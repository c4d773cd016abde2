import { described, idOf, type Routes, storeFiles } from '#gateway/rest-route.ts';

/** What REST knows of team members beside the routes of every content type (admin spec, section 7). */
export const teamRoutes: Routes = (app) => {
  app.post(
    '/team/:id/upload-image',
    described({
      tag: 'Team',
      summary: 'Store the portrait of a team member',
      secured: true,
      files: ['image'],
      plainFailures: true,
    }),
    async (request) => {
      const { services, actor } = request.context;
      const team = services.content.teamMember;
      await team.find(idOf(request));
      const stored = await storeFiles(request, { image: (file) => services.media.store(actor, file) });
      await team.update(actor, idOf(request), stored);
      return stored;
    },
  );
};
