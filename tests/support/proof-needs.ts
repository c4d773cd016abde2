import { contents } from '#domain/content/contents.ts';

/**
 * Whether an operation asks a person for a recent proof of identity (`proofs` in gateway/domain/permissions.ts).
 * `sometimes`: only some of its changes do, which tests/gateway/recent-proof.test.ts carries out. `given`: the password, a
 * code or the token of a link is part of the operation itself.
 */
export type ProofNeed = 'asked' | 'sometimes' | 'given' | 'none';

const all = (need: ProofNeed, ...names: string[]): [string, ProofNeed][] =>
  names.map((name) => [`Mutation.${name}`, need]);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Every mutation of GraphQL says one. */
export const proofNeeds: Readonly<Record<string, ProofNeed>> = Object.fromEntries([
  ...all(
    'asked',
    'invitePerson',
    'renewPersonLink',
    'deactivatePerson',
    'reactivatePerson',
    'saveSignInPolicy',
    'createWebhook',
    'rotateWebhookSecret',
    'createCalendarFeed',
    'createCalendarAddresses',
    'exportPersonalData',
    'removeForGood',
  ),
  ...all(
    'sometimes',
    'updatePerson',
    // Asked for unless the password is given with it.
    'createApiToken',
    'updateWebhook',
    'saveSettings',
    'saveRetentionSettings',
    'restoreVersion',
  ),
  ...all(
    'given',
    'signIn',
    'signInWithPasskey',
    'acceptInvitation',
    'resetPassword',
    'moveAppointmentByLink',
    'cancelAppointmentByLink',
    'changePassword',
    'updateProfile',
    'beginSecondFactor',
    'enableSecondFactor',
    'disableSecondFactor',
    'renewRecoveryCodes',
    'beginPasskey',
    'addPasskey',
    'removePasskey',
    'confirmIdentity',
    'confirmIdentityWithPasskey',
    'erasePersonalData',
  ),
  ...all(
    'none',
    // Open to visitors, or of the own account.
    'beginPasskeySignIn',
    'signOut',
    'sendContact',
    'requestAppointment',
    'sendPricingInquiry',
    'requestPassword',
    'openAccessLink',
    'beginPasskeyConfirmation',
    'renamePasskey',
    'endSession',
    'endOtherSessions',
    'saveView',
    'deleteView',
    'saveSignature',
    'turnDailyDigest',
    'markNotificationsRead',
    'markAllNotificationsRead',
    'setNotificationPreferences',
    // Take access away, or send what was owed to where it was owed.
    'withdrawInvitation',
    'revokeApiToken',
    'deleteWebhook',
    'setWebhookActive',
    'testWebhook',
    'replayWebhookDelivery',
    'saveDailyDigestSettings',
    // The work of the day, which can be undone or is seen by all.
    'saveScheduleSettings',
    'blockSlots',
    'unblockSlot',
    'confirmAppointment',
    'moveAppointment',
    'cancelAppointment',
    'markNoShow',
    'markAppointmentDone',
    'reopenAppointment',
    'assignAppointment',
    'connectBusyCalendar',
    'disconnectBusyCalendar',
    'resendLetter',
    'resendFailedLetters',
    'answerInquiry',
    'attachFile',
    'detachFile',
    'takeBackAnswer',
    'enterInquiry',
    'leaveInquiry',
    'saveFileSettings',
    'updateInquiry',
    'commentOnInquiry',
    'changeInquiries',
    'labelInquiries',
    'mergeContacts',
    'splitContact',
    'saveAnswerTemplate',
    'deleteAnswerTemplate',
    'createLabel',
    'renameLabel',
    'deleteLabel',
    'createArrivalRule',
    'updateArrivalRule',
    'deleteArrivalRule',
    'orderArrivalRules',
    'restoreRecord',
    'uploadSettingsImages',
    'uploadClientLogo',
    'uploadTeamImage',
    'uploadTechnologyLogo',
    'uploadTestimonialLogo',
    'changeContent',
    'deleteContent',
    'restoreContent',
    'orderTeam',
    'orderTestimonials',
    ...contents.flatMap(({ name }) =>
      ['create', 'update', 'delete', 'restore'].map((verb) => `${verb}${capital(name)}`),
    ),
  ),
]);

/** Routes of REST that change something and ask for a proof with some of their changes; no other may ask. */
export const restProofs: readonly string[] = [
  'POST /api/settings/save',
  'POST /webhooks',
  'PUT /webhooks/{id}',
  'POST /webhooks/{id}/rotate-secret',
];
