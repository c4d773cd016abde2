import { storeFiles } from '#gateway/rest/rest-files.ts';
import { described, idOf, type Routes } from '#gateway/rest/rest-route.ts';

/** What REST knows of team members beside the routes of every content type (admin spec, section 7). */
export const teamRoutes: Routes = (app) => {
  app.post(
    '/team/:id/upload-image',
    described({
      tag: 'Team',
      operationId: 'uploadPortrait',
      summary: 'Store the portrait of a team member',
      description: 'Stores a picture and makes it the portrait of the member.',
      documentedPath: { id: { description: 'Which team member.', example: 'ilsa-varghese' } },
      answer: { description: 'Where the picture is.', example: { image: '/media/168e.webp' } },
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
