import { company } from '#domain/company.ts';
import { settingsRule } from '#domain/rules/settings.ts';
import { changeSchema, objectSchema, storedSchema } from '#gateway/openapi/json-schema.ts';
import { storeFiles } from '#gateway/rest/rest-files.ts';
import { described, objectOf, type Routes, tagRow, versionOf } from '#gateway/rest/rest-route.ts';
import type { StoredSettings } from './settings.service.ts';

const tag = 'Settings';
/** Where a picture is; null: it was not sent. */
const PICTURE = { type: ['string', 'null'] };

/** The REST representation of the settings (admin spec, section 3). */
const settingsReply = ({ company, contact, social, seo }: StoredSettings) => ({
  company,
  contact,
  social,
  seo,
});

/** REST routes of the settings, at addresses without a version (admin spec, section 7). */
export const settingsRoutes: Routes = (app, mount) => {
  textRoutes(app, mount);
  pictureRoute(app, mount);
};

const textRoutes: Routes = (app) => {
  app.get(
    '/api/settings',
    described({
      tag,
      cached: true,
      operationId: 'getSettings',
      summary: 'The settings',
      description: 'The facts about the company that pages show. The ETag is their version.',
      answer: {
        description: 'The settings.',
        schema: { title: 'Settings', ...storedSchema(settingsRule, ['logoDark']) },
        example: company,
      },
    }),
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
      operationId: 'saveSettings',
      summary: 'Save settings',
      description: 'Saves the fields that are sent, at any depth; those left out are unchanged.',
      secured: true,
      body: {
        schema: { title: 'SettingsChange', ...changeSchema(settingsRule) },
        examples: { tagline: { company: { tagline: company.company.tagline } } },
      },
      answer: {
        description: 'They are saved.',
        example: { success: true, error: null },
        headers: ['ETag'],
      },
      ifMatch: true,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const saved = await services.settings.save(actor, objectOf(request), versionOf(request));
      tagRow(reply, saved);
      return { success: true, error: null };
    },
  );
};

const pictureRoute: Routes = (app) => {
  app.post(
    '/api/settings/upload',
    described({
      tag,
      operationId: 'uploadSettingsPictures',
      summary: 'Store logo and favicon',
      description: 'Stores one or both pictures and answers their paths, to be saved in the settings.',
      secured: true,
      files: ['logo', 'favicon'],
      answer: {
        description: 'Where the pictures are; null for one that was not sent.',
        schema: objectSchema({
          success: { const: true },
          logo: PICTURE,
          favicon: PICTURE,
          error: { type: 'null' },
        }),
        example: { success: true, logo: '/media/168e.webp', favicon: null, error: null },
      },
    }),
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
