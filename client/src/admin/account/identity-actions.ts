/** What the operations that ask for a proof do, after "You are about to". */
const ACTIONS: Readonly<Record<string, string>> = {
  InvitePerson: 'invite a person',
  RenewPersonLink: 'make a link with which a person signs in',
  UpdatePerson: 'change the role or the address of a person',
  DeactivatePerson: 'close the account of a person',
  ReactivatePerson: 'open the account of a person again',
  SaveSignInPolicy: 'change what every sign-in requires',
  CreateApiToken: 'make a token for a program',
  CreateWebhook: 'send events to another program',
  UpdateWebhook: 'change where events are sent, or which',
  RotateWebhookSecret: 'make another secret of a webhook',
  CreateCalendarAddresses: 'make addresses of a calendar that is read without signing in',
  ExportPersonalData: 'take a copy of the data of a person',
  SaveRetentionSettings: 'keep data of people for a shorter time',
  SaveSettings: 'change the contact address',
  RestoreVersion: 'change the contact address',
  PublishDrafts: 'change the contact address',
  PublishRelease: 'change the contact address',
  CreateRelease: 'change the contact address',
  TimeRelease: 'change the contact address',
  TakeBackRelease: 'change the contact address',
  RemoveForGood: 'remove something for good',
};

/** Whether the question says of an operation what it does. */
export const isNamedAction = (operation: string): boolean => Object.hasOwn(ACTIONS, operation);

/** What some operations do, as one phrase. */
export const actionsOf = (operations: readonly string[]): string =>
  [...new Set(operations.map((name) => ACTIONS[name] ?? 'do what needs it'))].join(', and to ');
