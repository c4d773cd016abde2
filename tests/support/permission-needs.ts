import { fieldPaths } from '#domain/content/content.ts';
import { contentNames, topicOf } from '#domain/content/content-names.ts';
import { siteForms } from '#domain/forms/form-names.ts';
import { formOf } from '#domain/forms/forms.ts';
import { type Permission, type Role, rolePermits } from '#domain/permissions.ts';
import {
  contentScopeOf,
  contentScopes,
  permits,
  scopeNames,
  type TokenScope,
} from '#domain/rules/api-token.ts';
import { connectionName } from '#gateway/content/api/content-resolver.ts';
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

/**
 * Whether an operation asks a person for a recent proof of identity (`proofs` in gateway/domain/permissions.ts).
 * `sometimes`: only some of its changes do, which tests/gateway/recent-proof.test.ts carries out. `given`: the password, a
 * code or the token of a link is part of the operation itself.
 */
type ProofNeed = 'asked' | 'sometimes' | 'given' | 'none';

/** For people and tools alike. */
export const needs = (...scopes: TokenScope[]) => ({ staff: scopes, tool: scopes });
/** For people only. */
export const person = (permission: Permission): Need => ({ staff: [permission], tool: [] });

export const upload = needs(
  'content:write',
  'pages:write',
  'settings:write',
  'drafts:write',
  ...contentScopes,
);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** An operation, what it asks of its caller, and whether it asks a person for a proof. */
type Operation = readonly [name: string, need: Need, proof: ProofNeed];

/** Names that stand in a text, apart by spaces. */
const namesIn = (text: string): string[] => text.trim().split(/\s+/);

const queries = (need: Need, names: string): Operation[] =>
  namesIn(names).map((name) => [`Query.${name}`, need, 'none']);
/** Every mutation stands under what it asks for a proof. */
const mutations = (need: Need, names: Partial<Record<ProofNeed, string>>): Operation[] =>
  (Object.entries(names) as [ProofNeed, string][]).flatMap(([proof, ofProof]) =>
    namesIn(ofProof).map((name): Operation => [`Mutation.${name}`, need, proof]),
  );

/** The mutations that take the pictures of content types. */
const uploads = contentTypes.flatMap(({ content }) =>
  fieldPaths(content.fields).flatMap(([, { upload }]) => upload?.mutation ?? []),
);

const operations: readonly Operation[] = [
  ...queries(
    'everybody',
    `
    appointmentByLink canRequestPassword freeSlots bookingHorizonDays me viewer mailStatus node
    formOptions industries page pages projectTypes regions departments roles settings technologyCategories
    technologySubcategories testimonials caseStudyAt caseStudyAfter
  `,
  ),
  // The reads that every content type has (gateway/content/api/content-resolver.ts).
  ...contentTypes.flatMap(({ content, graphql }) =>
    queries('everybody', `${graphql.list} ${connectionName(content.plural)} ${content.name}`),
  ),
  ...queries('own account', 'savedViews profile passkeys secondFactor sessions'),
  ...queries(person('accounts:write'), 'people signInPolicy'),
  ...queries({ staff: ['inquiries:read', 'drafts:write'], tool: [] }, 'dailyDigest'),
  ...queries(person('inquiries:read'), 'notifications unreadNotificationCount notificationPreferences'),
  ...queries({ staff: ['client:write', 'activity:read'], tool: ['client:write'] }, 'history version'),
  ...queries(person('content:write'), 'trash'),
  ...queries(needs('drafts:write'), 'draft drafts release releases previewLinks siteOn'),
  ...queries(person('drafts:write'), 'reviews'),
  ...queries(person('activity:read'), 'activity activityOf activityOptions dashboard search searchResults'),
  ...queries({ staff: ['inquiries:export', 'inquiries:erase'], tool: [] }, 'personalData'),
  ...queries(person('inquiries:erase'), 'retentionSettings'),
  ...queries(person('tokens:write'), 'apiTokens'),
  ...queries(needs('webhooks:write'), 'webhooks webhookDeliveries'),
  ...queries(
    needs('inquiries:read', 'inquiries:write', 'appointments:read', 'appointments:write'),
    `
    appointments requestedAppointmentCount requestedAppointments unreadableCalendars busySlots
  `,
  ),
  ...queries(person('appointments:write'), 'busyCalendar'),
  ...queries(
    needs('inquiries:read', 'inquiries:write'),
    `
    scheduleSettings inquiries inquiriesConnection inquiry newInquiryCount failedLetterCount
    inquiryChanges answerTemplates inboxCounts inquiryArrivals labels labelCounts inquiryFigures
    inquiryOwners inquiryReaders inquiryComments inquiriesOfSender contacts contact contactHistory
    contactColleagues
  `,
  ),
  ['Subscription.inquiryReceived', needs('inquiries:read', 'inquiries:write'), 'none'],
  ...mutations('everybody', {
    given: `
      moveAppointmentByLink cancelAppointmentByLink signIn signInWithPasskey acceptInvitation
      resetPassword
    `,
    none: `
      beginPasskeySignIn signOut requestPassword openAccessLink
      ${siteForms.map((type) => formOf(type).mutation.name).join(' ')}
    `,
  }),
  ...mutations('own account', {
    given: `
      changePassword updateProfile beginSecondFactor enableSecondFactor disableSecondFactor
      renewRecoveryCodes beginPasskey confirmIdentity confirmIdentityWithPasskey addPasskey
      removePasskey
    `,
    none: `
      saveView deleteView saveSignature beginPasskeyConfirmation renamePasskey endSession
      endOtherSessions
    `,
  }),
  ...mutations(person('accounts:write'), {
    asked: `
      invitePerson renewPersonLink deactivatePerson reactivatePerson saveSignInPolicy
    `,
    sometimes: 'updatePerson',
    none: 'withdrawInvitation saveDailyDigestSettings',
  }),
  ...mutations(needs('drafts:write'), {
    sometimes: 'publish createRelease',
    none: `
      saveDraft draftDeletion discardDraft dissolveRelease createPreviewLink endPreviewLink
      askForReview returnDrafts
    `,
  }),
  ...mutations(needs('releases:publish'), { sometimes: 'publishRelease takeBackRelease timeRelease' }),
  ...mutations(person('schedule:write'), { none: 'saveScheduleSettings blockSlots unblockSlot' }),
  ...mutations(needs('appointments:write'), {
    none: `
      confirmAppointment moveAppointment cancelAppointment markNoShow markAppointmentDone
      reopenAppointment assignAppointment
    `,
  }),
  ...mutations(person('appointments:write'), { none: 'connectBusyCalendar disconnectBusyCalendar' }),
  ...mutations(person('inquiries:write'), {
    none: `
      resendLetter resendFailedLetters answerInquiry attachFile detachFile takeBackAnswer
    `,
  }),
  ...mutations(person('inquiries:read'), {
    asked: 'createCalendarFeed createCalendarAddresses',
    none: `
      markNotificationsRead markAllNotificationsRead setNotificationPreferences
      enterInquiry leaveInquiry
    `,
  }),
  ...mutations({ staff: ['inquiries:read', 'drafts:write'], tool: [] }, { none: 'turnDailyDigest' }),
  ...mutations(person('tokens:write'), { sometimes: 'createApiToken', none: 'revokeApiToken' }),
  ...mutations(needs('webhooks:write'), {
    asked: 'createWebhook rotateWebhookSecret',
    sometimes: 'updateWebhook',
    none: 'setWebhookActive deleteWebhook testWebhook replayWebhookDelivery',
  }),
  ...queries(needs('inquiries:write'), 'inquirySelection'),
  ...queries(person('inquiries:write'), 'waitingFiles'),
  ...queries(person('inquiries:erase'), 'fileSettings'),
  ...mutations(person('inquiries:erase'), { none: 'saveFileSettings' }),
  ...queries(person('templates:write'), 'arrivalRules tryArrivalRule'),
  ...mutations(needs('inquiries:write'), {
    none: `
      updateInquiry commentOnInquiry changeInquiries labelInquiries mergeContacts splitContact
    `,
  }),
  ...mutations(person('templates:write'), {
    none: `
      saveAnswerTemplate deleteAnswerTemplate createLabel renameLabel deleteLabel createArrivalRule
      updateArrivalRule deleteArrivalRule orderArrivalRules
    `,
  }),
  ...mutations({ staff: ['inquiries:export', 'inquiries:erase'], tool: [] }, { asked: 'exportPersonalData' }),
  ...mutations(person('inquiries:erase'), {
    sometimes: 'saveRetentionSettings',
    given: 'erasePersonalData',
  }),
  ...mutations(needs('settings:write'), { sometimes: 'saveSettings' }),
  ...mutations(needs('pages:write'), { none: 'savePage' }),
  // Of the first kind of thing, a client.
  ...mutations(needs('client:write'), { sometimes: 'restoreVersion', none: 'restoreRecord' }),
  ...mutations(person('trash:empty'), { asked: 'removeForGood' }),
  ...mutations(upload, {
    none: `
      uploadSettingsImages
      ${uploads.join(' ')}
    `,
  }),
  // The writes that every content type has (gateway/content/api/content-resolver.ts).
  ...contentNames.flatMap(({ name }) =>
    mutations(needs(contentScopeOf(topicOf(name))), {
      none: ['create', 'update', 'delete', 'restore'].map((verb) => `${verb}${capital(name)}`).join(' '),
    }),
  ),
  // Called for the first type.
  ...mutations(needs(contentScopeOf('client')), {
    none: 'changeContent deleteContent restoreContent',
  }),
  ...contentTypes.flatMap(({ content, graphql: { order } }) =>
    order ? mutations(needs(contentScopeOf(topicOf(content.name))), { none: order }) : [],
  ),
];

/** What each operation of GraphQL asks of its caller. */
export const graphqlNeeds: Readonly<Record<string, Need>> = Object.fromEntries(
  operations.map(([name, need]) => [name, need]),
);

/** Whether each operation of GraphQL asks a person for a proof. */
export const proofNeeds: Readonly<Record<string, ProofNeed>> = Object.fromEntries(
  operations.map(([name, , proof]) => [name, proof]),
);

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
