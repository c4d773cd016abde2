import { formatDateTime } from '#client/admin/parts/format-time.ts';
import type { PeopleQuery } from '#client/admin/people/People.generated.ts';
import { type Role, roleNames, roles } from '#domain/permissions.ts';

/** A member of staff in the list. */
export type Person = PeopleQuery['people'][number];

/** The roles as people read them: capitalised. */
export const roleLabel = (role: Role): string => role.charAt(0).toUpperCase() + role.slice(1);

/** The roles of a select, each with what it is for. */
export const roleChoices = roleNames.map((role) => ({
  value: role,
  label: `${roleLabel(role)}: ${roles[role]}`,
}));

const STATES: Readonly<Record<Person['state'], string>> = {
  active: 'Active',
  deactivated: 'Deactivated',
  invited: 'Invited',
};

export const stateLabel = (state: Person['state']): string => STATES[state];

/** How far a person is, and what became of the link of somebody invited; null: there is none. */
export const stateWords = ({ state, link }: Person): { word: string; detail: string | null } => ({
  word: stateLabel(state),
  detail: state === 'invited' ? invitationText(link) : null,
});

function invitationText(link: Person['link']): string {
  if (!link) return 'The link was ended';
  if (link.state === 'owed') return 'The letter waits to be sent';
  if (link.state === 'failed') return `The letter could not be sent: ${link.lastError ?? ''}`;
  const until = link.expiresAt ? new Date(link.expiresAt) : null;
  if (until && until.getTime() < Date.now()) return 'The link has expired';
  return `The link opens until ${until ? formatDateTime(until) : ''}`;
}

/** The question before an action that ends or opens the access of a person. */
export function questionOf(action: 'renew' | 'deactivate' | 'withdraw', { name, state }: Person) {
  if (action === 'deactivate')
    return {
      title: `Deactivate ${name}?`,
      text: 'The person is signed out everywhere and cannot sign in any more. Tokens the person made, and the calendar feed, end.',
      confirmLabel: 'Deactivate',
    };
  if (action === 'withdraw')
    return {
      title: `Withdraw the invitation of ${name}?`,
      text: 'The link opens nothing any more.',
      confirmLabel: 'Withdraw',
    };
  if (state === 'invited')
    return {
      title: `Invite ${name} again?`,
      text: 'The earlier link opens nothing any more.',
      confirmLabel: 'Invite again',
    };
  return {
    title: `A new password for ${name}?`,
    text: 'The person gets a link to choose one. The password of now stays until then.',
    confirmLabel: 'Make the link',
  };
}
