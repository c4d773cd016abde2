import { settingsRule } from '#domain/rules/settings.ts';
import { described, objectOf, type Routes, storeFiles, tagRow, versionOf } from '#gateway/rest-route.ts';
import type { StoredSettings } from './settings.service.ts';

const tag = 'Settings';

/** The REST representation of the settings (admin spec, section 3). */
const settingsReply = ({ company, contact, social, seo }: StoredSettings) => ({
  company,
  contact,
  social,
  seo,
});

/** REST routes of the settings, at addresses without a version (admin spec, section 7). */
export const settingsRoutes: Routes = (app) => {
  app.get(
    '/api/settings',
    described({ tag, cached: true, summary: 'The settings' }),
    async (request, reply) => {
      const settings = await request.context.services.settings.find();
      tagRow(reply, settings);
      return settingsReply(settings);
    },
  );

  app.post(
    '/api/settings/save',
    described({
      tag,
      summary: 'Save settings; fields left out are unchanged',
      secured: true,
      documentedBody: settingsRule,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const saved = await services.settings.save(actor, objectOf(request), versionOf(request));
      tagRow(reply, saved);
      return { success: true, error: null };
    },
  );

  app.post(
    '/api/settings/upload',
    described({ tag, summary: 'Store logo and favicon', secured: true, files: ['logo', 'favicon'] }),
    async (request) => {
      const { services, actor } = request.context;
      const { logo = null, favicon = null } = await storeFiles(request, {
        logo: (file) => services.media.store(actor, file),
        favicon: (file) => services.media.storeFavicon(actor, file),
      });
      return { success: true, logo, favicon, error: null };
    },
  );
};
