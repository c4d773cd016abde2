import type { Release } from '#db/entities/release.entity.ts';
import { draftedThings } from '#domain/drafts.ts';
import { limits } from '#domain/limits.ts';
import { releaseStates } from '#domain/releases.ts';
import { restPagingRule } from '#domain/rules/paging.ts';
import { listSchema, objectSchema, orNull, text, time } from '#gateway/openapi/json-schema.ts';
import { linkPages, PAGING, requestedPage } from '#gateway/rest/rest-pages.ts';
import { described, idOf, objectOf, type Routes, tagRow, versionOf } from '#gateway/rest/rest-route.ts';

/** A release as REST answers it. */
const releaseReply = (release: Release) => ({
  id: release.id,
  name: release.name,
  state: release.state,
  publishAt: release.publishAt?.toISOString() ?? null,
  endAt: release.endAt?.toISOString() ?? null,
  problem: release.problem,
  createdBy: release.createdBy,
  createdAt: release.createdAt.toISOString(),
  publishedBy: release.publishedBy,
  publishedAt: release.publishedAt?.toISOString() ?? null,
  takesBackId: release.takesBackId,
  takenBackById: release.takenBackById,
  version: release.version,
});

const releaseSchema = {
  title: 'Release',
  description: 'What is published together, or was: all or none.',
  ...objectSchema({
    id: text,
    name: text,
    state: { enum: Object.keys(releaseStates), description: 'What has become of it.' },
    publishAt: { ...orNull(time), description: 'When it goes out by itself.' },
    endAt: { ...orNull(time), description: 'When it is taken back by itself.' },
    problem: { ...orNull(text), description: 'Why it did not go out, or come back, by itself.' },
    createdBy: text,
    createdAt: time,
    publishedBy: orNull(text),
    publishedAt: orNull(time),
    takesBackId: { ...orNull(text), description: 'The release that it took back.' },
    takenBackById: { ...orNull(text), description: 'The release that took it back.' },
    version: { type: 'integer', description: 'Raised by every change.' },
  }),
};
/** A release as the documentation shows it. */
export const releaseExample = {
  id: '4a1f0c9e-7c55-4f5e-9f0a-0f3b6d2e8c11',
  name: 'Prices of December',
  state: 'open',
  publishAt: '2026-11-30T03:30:00.000Z',
  endAt: null,
  problem: null,
  createdBy: 'Ida Editor',
  createdAt: '2026-11-27T10:00:00.000Z',
  publishedBy: null,
  publishedAt: null,
  takesBackId: null,
  takenBackById: null,
  version: 1,
};
const input = {
  name: { ...text, minLength: 1, maxLength: limits.name, description: 'For people.' },
  items: {
    ...listSchema(
      objectSchema({
        thing: { enum: [...draftedThings], description: 'Kind of thing.' },
        id: { ...text, description: 'Its identifier; `settings` for the settings.' },
      }),
    ),
    minItems: 1,
    maxItems: limits.pageSize,
    description: 'The drafts, which wait by themselves.',
  },
  publishAt: { ...orNull(time), description: 'When it goes out by itself; left out: when it is published.' },
  endAt: { ...orNull(time), description: 'When it is taken back by itself; left out: never.' },
};
const sent = {
  name: releaseExample.name,
  items: [{ thing: 'page', id: 'prices' }],
  publishAt: releaseExample.publishAt,
};
const common = { tag: 'Releases', secured: true } as const;
const one = {
  ...common,
  documentedPath: { id: { description: 'Which release.', example: releaseExample.id } },
};
const answerOfOne = { description: 'The release.', schema: releaseSchema, example: releaseExample } as const;
const SCOPE = 'For staff and tokens with `drafts:write`.';
const PUBLISHES = 'For staff and tokens with `releases:publish`, and what the saves of its things need.';

/** REST routes of releases. */
export const releasesRoutes: Routes = (app, mount) => {
  readingRoutes(app, mount);
  writingRoutes(app, mount);
};

const readingRoutes: Routes = (app) => {
  app.get(
    '/releases',
    described({
      ...common,
      operationId: 'listReleases',
      summary: 'The releases, those that have not gone out first',
      description: SCOPE,
      documentedQuery: PAGING,
      answer: {
        description: 'One page of the releases.',
        schema: objectSchema({ releases: listSchema(releaseSchema), total: { type: 'integer' } }),
        example: { releases: [releaseExample], total: 1 },
      },
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const found = await services.releases.list(actor, requestedPage(request), restPagingRule);
      linkPages(request, reply, found);
      return { releases: found.items.map(releaseReply), total: found.total };
    },
  );

  app.get(
    '/releases/:id',
    described({
      ...one,
      operationId: 'getRelease',
      summary: 'One release',
      description: SCOPE,
      answer: answerOfOne,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const release = await services.releases.find(actor, idOf(request));
      tagRow(reply, release);
      return releaseReply(release);
    },
  );
};

const writingRoutes: Routes = (app) => {
  app.post(
    '/releases',
    described({
      ...common,
      operationId: 'createRelease',
      summary: 'Make a release of drafts',
      description: `With a time it goes out then, with the rights that its maker has then. ${SCOPE}`,
      idempotencyKey: true,
      body: {
        schema: { title: 'ReleaseCreate', ...objectSchema(input, ['name', 'items']) },
        examples: { sent },
      },
      answer: { ...answerOfOne, status: 201, headers: ['ETag', 'Location'] },
    }),
    async (request, reply) => {
      const { services, actor, idempotencyKey } = request.context;
      const release = await services.releases.create(actor, objectOf(request), idempotencyKey);
      tagRow(reply.code(201).header('location', `${request.routeOptions.url}/${release.id}`), release);
      return releaseReply(release);
    },
  );

  app.post(
    '/releases/:id/publish',
    described({
      ...one,
      operationId: 'publishRelease',
      summary: 'Publish a release',
      description: `All or none, once. ${PUBLISHES}`,
      ifMatch: true,
      answer: answerOfOne,
    }),
    async (request) => {
      const { services, actor } = request.context;
      const version = versionOf(request);
      return releaseReply(await services.releases.publishRelease(actor, idOf(request), version));
    },
  );

  app.post(
    '/releases/:id/take-back',
    described({
      ...one,
      operationId: 'takeBackRelease',
      summary: 'Take a release back',
      description: `Answers the release that does, which can be taken back too. Refused with CONFLICT where somebody has changed since what it changed. ${PUBLISHES}`,
      answer: { ...answerOfOne, description: 'The release that takes it back.' },
    }),
    async (request) => {
      const { services, actor } = request.context;
      return releaseReply(await services.releases.takeBackRelease(actor, idOf(request)));
    },
  );
};
