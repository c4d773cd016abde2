import { contents, topicOf } from '#domain/content/contents.ts';
import { type Permission, type Role, rolePermits } from '#domain/permissions.ts';
import {
  contentScopeOf,
  contentScopes,
  permits,
  scopeNames,
  type TokenScope,
} from '#domain/rules/api-token.ts';
import { contentTypes } from '#gateway/features/content-types.ts';

/**
 * What an operation asks of its caller. `everybody`: visitors too; `caller`: a person or a tool, whatever it may do;
 * `own account`: a person, with nothing but the own account; otherwise one of the permissions that are listed, of which
 * those for tools are scopes (none: no tool may).
 */
export type Need =
  | 'everybody'
  | 'caller'
  | 'own account'
  | { readonly staff: readonly Permission[]; readonly tool: readonly TokenScope[] };

/** For people and tools alike. */
const needs = (...scopes: TokenScope[]) => ({ staff: scopes, tool: scopes });
/** For people only. */
const person = (permission: Permission): Need => ({ staff: [permission], tool: [] });

const upload = needs('content:write', 'settings:write', ...contentScopes);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The writes that every content type has (gateway/content/api/content-resolver.ts). */
const contentWrites: [string, Need][] = contents.flatMap(({ name }) =>
  ['create', 'update', 'delete', 'restore'].map((verb): [string, Need] => [
    `Mutation.${verb}${capital(name)}`,
    needs(contentScopeOf(topicOf(name))),
  ]),
);

const all = (need: Need, ...names: string[]): [string, Need][] => names.map((name) => [name, need]);
const queries = (need: Need, ...names: string[]) => all(need, ...names.map((name) => `Query.${name}`));
const mutations = (need: Need, ...names: string[]) => all(need, ...names.map((name) => `Mutation.${name}`));

/** What each operation of GraphQL asks of its caller. */
export const graphqlNeeds: Readonly<Record<string, Need>> = Object.fromEntries([
  ...queries(
    'everybody',
    'appointmentByLink',
    'canRequestPassword',
    'freeSlots',
    'me',
    'viewer',
    'mailStatus',
    'node',
    'formOptions',
    'industries',
    'projectTypes',
    'regions',
    'departments',
    'roles',
    'settings',
    'technologyCategories',
    'technologySubcategories',
    'testimonials',
    'clients',
    'clientsConnection',
    'client',
    'team',
    'teamConnection',
    'teamMember',
    'technologies',
    'technologiesConnection',
    'technology',
    'testimonialRows',
    'testimonialsConnection',
    'testimonial',
  ),
  ...queries('own account', 'savedViews', 'profile', 'passkeys', 'secondFactor', 'sessions'),
  ...queries(person('accounts:write'), 'people', 'signInPolicy'),
  ...queries(
    person('inquiries:read'),
    'dailyDigest',
    'notifications',
    'unreadNotificationCount',
    'notificationPreferences',
  ),
  ...queries({ staff: ['client:write', 'activity:read'], tool: ['client:write'] }, 'history', 'version'),
  ...queries(person('content:write'), 'trash'),
  ...queries(
    person('activity:read'),
    'activity',
    'activityOf',
    'activityOptions',
    'dashboard',
    'search',
    'searchResults',
  ),
  ...queries({ staff: ['inquiries:export', 'inquiries:erase'], tool: [] }, 'personalData'),
  ...queries(person('inquiries:erase'), 'retentionSettings'),
  ...queries(person('tokens:write'), 'apiTokens'),
  ...queries(needs('webhooks:write'), 'webhooks', 'webhookDeliveries'),
  ...queries(
    needs('inquiries:read', 'inquiries:write', 'appointments:read', 'appointments:write'),
    'appointments',
    'requestedAppointmentCount',
    'requestedAppointments',
    'unreadableCalendars',
    'busySlots',
  ),
  ...queries(person('appointments:write'), 'busyCalendar'),
  ...queries(
    needs('inquiries:read', 'inquiries:write'),
    'scheduleSettings',
    'inquiries',
    'inquiriesConnection',
    'inquiry',
    'newInquiryCount',
    'failedLetterCount',
    'inquiryChanges',
    'answerTemplates',
    'inboxCounts',
    'inquiryArrivals',
    'labels',
    'labelCounts',
    'inquiryFigures',
    'inquiryOwners',
    'inquiryReaders',
    'inquiryComments',
    'inquiriesOfSender',
    'contacts',
    'contact',
    'contactHistory',
    'contactColleagues',
  ),
  ['Subscription.inquiryReceived', needs('inquiries:read', 'inquiries:write')],
  ...mutations(
    'everybody',
    'moveAppointmentByLink',
    'cancelAppointmentByLink',
    'signIn',
    'beginPasskeySignIn',
    'signInWithPasskey',
    'signOut',
    'sendContact',
    'requestAppointment',
    'sendPricingInquiry',
    'requestPassword',
    'openAccessLink',
    'acceptInvitation',
    'resetPassword',
  ),
  ...mutations(
    'own account',
    'saveView',
    'deleteView',
    'changePassword',
    'updateProfile',
    'saveSignature',
    'beginSecondFactor',
    'enableSecondFactor',
    'disableSecondFactor',
    'renewRecoveryCodes',
    'beginPasskey',
    'beginPasskeyConfirmation',
    'confirmIdentity',
    'confirmIdentityWithPasskey',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'endSession',
    'endOtherSessions',
  ),
  ...mutations(
    person('accounts:write'),
    'invitePerson',
    'renewPersonLink',
    'updatePerson',
    'deactivatePerson',
    'reactivatePerson',
    'withdrawInvitation',
    'saveSignInPolicy',
    'saveDailyDigestSettings',
  ),
  ...mutations(person('schedule:write'), 'saveScheduleSettings', 'blockSlots', 'unblockSlot'),
  ...mutations(
    needs('appointments:write'),
    'confirmAppointment',
    'moveAppointment',
    'cancelAppointment',
    'markNoShow',
    'markAppointmentDone',
    'reopenAppointment',
    'assignAppointment',
  ),
  ...mutations(person('appointments:write'), 'connectBusyCalendar', 'disconnectBusyCalendar'),
  ...mutations(
    person('inquiries:write'),
    'resendLetter',
    'resendFailedLetters',
    'answerInquiry',
    'attachFile',
    'detachFile',
    'takeBackAnswer',
  ),
  ...mutations(
    person('inquiries:read'),
    'createCalendarFeed',
    'createCalendarAddresses',
    'turnDailyDigest',
    'markNotificationsRead',
    'markAllNotificationsRead',
    'setNotificationPreferences',
    'enterInquiry',
    'leaveInquiry',
  ),
  ...mutations(person('tokens:write'), 'createApiToken', 'revokeApiToken'),
  ...mutations(
    needs('webhooks:write'),
    'createWebhook',
    'updateWebhook',
    'setWebhookActive',
    'rotateWebhookSecret',
    'deleteWebhook',
    'testWebhook',
    'replayWebhookDelivery',
  ),
  ...queries(needs('inquiries:write'), 'inquirySelection'),
  ...queries(person('inquiries:write'), 'waitingFiles'),
  ...queries(person('inquiries:erase'), 'fileSettings'),
  ...mutations(person('inquiries:erase'), 'saveFileSettings'),
  ...queries(person('templates:write'), 'arrivalRules', 'tryArrivalRule'),
  ...mutations(
    needs('inquiries:write'),
    'updateInquiry',
    'commentOnInquiry',
    'changeInquiries',
    'labelInquiries',
    'mergeContacts',
    'splitContact',
  ),
  ...mutations(
    person('templates:write'),
    'saveAnswerTemplate',
    'deleteAnswerTemplate',
    'createLabel',
    'renameLabel',
    'deleteLabel',
    'createArrivalRule',
    'updateArrivalRule',
    'deleteArrivalRule',
    'orderArrivalRules',
  ),
  ...mutations({ staff: ['inquiries:export', 'inquiries:erase'], tool: [] }, 'exportPersonalData'),
  ...mutations(person('inquiries:erase'), 'erasePersonalData', 'saveRetentionSettings'),
  ...mutations(needs('settings:write'), 'saveSettings'),
  // Of the first kind of thing, a client.
  ...mutations(needs('client:write'), 'restoreVersion', 'restoreRecord'),
  ...mutations(person('trash:empty'), 'removeForGood'),
  ...mutations(
    upload,
    'uploadSettingsImages',
    'uploadClientLogo',
    'uploadTeamImage',
    'uploadTechnologyLogo',
    'uploadTestimonialLogo',
  ),
  ...contentWrites,
  // Called for the first type.
  ...mutations(needs(contentScopeOf('client')), 'changeContent', 'deleteContent', 'restoreContent'),
  ...mutations(needs(contentScopeOf(topicOf('teamMember'))), 'orderTeam'),
  ...mutations(needs(contentScopeOf(topicOf('testimonial'))), 'orderTestimonials'),
]);

/** What each REST route asks of its caller, without its mount. */
export const restNeeds: Readonly<Record<string, Need>> = Object.fromEntries([
  ...contentTypes.flatMap(({ content, rest: { path } }) => {
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
        `PUT ${path}/order`,
      ),
      ...all({ staff: ['content:export'], tool: write.tool }, `GET ${path}.csv`),
      ...all(upload, `POST ${path}/upload`),
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
    'POST /mail/api',
    'GET /mail/test.php',
  ),
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
  ...all(upload, 'POST /api/settings/upload'),
]);

/** How a request ends: it is let through, or why it is refused. */
export type Access = 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN';

/** Whether a role may do what has that need. */
export function accessOfRole(need: Need, role: Role): Access {
  if (typeof need === 'string') return 'allowed';
  return need.staff.some((permission) => rolePermits(role, permission)) ? 'allowed' : 'FORBIDDEN';
}

/** The scopes that let a tool do what has that need, and all others. */
export function scopesFor(need: Need): { enough: TokenScope[]; others: TokenScope[] } {
  const wanted = typeof need === 'string' ? [] : need.tool;
  const lets = (scope: TokenScope) => wanted.some((one) => permits([scope], one));
  return { enough: scopeNames.filter(lets), others: scopeNames.filter((scope) => !lets(scope)) };
}
