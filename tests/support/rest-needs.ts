import { topicOf } from '#domain/content/content-names.ts';
import { contentScopeOf } from '#domain/rules/api-token.ts';
import { contentTypes } from '#gateway/features/content-types.ts';
import { type Need, needs, person, upload } from './permission-needs.ts';

const all = (need: Need, ...names: string[]): [string, Need][] => names.map((name) => [name, need]);

/** What each REST route asks of its caller, without its mount. */
export const restNeeds: Readonly<Record<string, Need>> = Object.fromEntries([
  ...contentTypes.flatMap(({ content, orderColumn, rest: { path } }) => {
    const write = needs(contentScopeOf(topicOf(content.name)));
    return [
      ...all('everybody', `GET ${path}`, `GET ${path}/changes`, `GET ${path}/{id}`),
      ...all(
        write,
        `POST ${path}`,
        `PUT ${path}/{id}`,
        `PATCH ${path}/{id}`,
        `DELETE ${path}/{id}`,
        `POST ${path}/{id}/restore`,
        ...(orderColumn ? [`PUT ${path}/order`] : []),
      ),
      ...all({ staff: ['content:export'], tool: write.tool }, `GET ${path}.csv`),
      ...(path === '/team' ? [] : all(upload, `POST ${path}/upload`)),
    ];
  }),
  ...all(upload, 'POST /team/upload-image', 'POST /team/{id}/upload-image'),
  ...all(
    'everybody',
    'GET /options/industries',
    'GET /options/projects',
    'GET /options/regions',
    'GET /schedule/slots',
    'GET /technologies/categories',
    'GET /technologies/subcategories',
    'GET /api/settings',
    'GET /pages',
    'GET /pages/{id}',
    'POST /mail/api',
    'GET /mail/test.php',
  ),
  ...all(needs('drafts:write'), 'GET /releases', 'GET /releases/{id}', 'POST /releases'),
  ...all(needs('releases:publish'), 'POST /releases/{id}/publish', 'POST /releases/{id}/take-back'),
  ...all('caller', 'GET /me'),
  ...all(person('activity:read'), 'GET /activity.csv'),
  ...all(
    needs('inquiries:read', 'inquiries:write'),
    'GET /inquiries',
    'GET /inquiries/{id}',
    'GET /inquiries/files/{id}',
    'GET /contacts',
    'GET /contacts/{id}',
  ),
  ...all(
    needs('inquiries:read', 'inquiries:write', 'appointments:read', 'appointments:write'),
    'GET /appointments',
    'GET /appointments/{id}',
  ),
  ...all(
    needs('appointments:write'),
    'POST /appointments/{id}/confirm',
    'POST /appointments/{id}/move',
    'POST /appointments/{id}/cancel',
    'POST /appointments/{id}/done',
    'POST /appointments/{id}/no-show',
    'POST /appointments/{id}/reopen',
    'POST /appointments/{id}/assign',
  ),
  ...all({ staff: ['inquiries:export'], tool: ['inquiries:read'] }, 'GET /inquiries.csv'),
  ...all(
    needs('webhooks:write'),
    'GET /webhooks',
    'POST /webhooks',
    'GET /webhooks/{id}',
    'PUT /webhooks/{id}',
    'DELETE /webhooks/{id}',
    'POST /webhooks/{id}/activate',
    'POST /webhooks/{id}/pause',
    'POST /webhooks/{id}/rotate-secret',
    'POST /webhooks/{id}/test',
  ),
  ...all(needs('inquiries:write'), 'PATCH /inquiries/{id}'),
  ...all(needs('settings:write'), 'POST /api/settings/save'),
  ...all(needs('pages:write'), 'PUT /pages/{id}'),
  ...all(upload, 'POST /api/settings/upload'),
]);

/** Routes that change something and ask for a proof with some of their changes; no other may ask. */
export const restProofs: readonly string[] = [
  'POST /api/settings/save',
  'POST /webhooks',
  'PUT /webhooks/{id}',
  'POST /webhooks/{id}/rotate-secret',
];
