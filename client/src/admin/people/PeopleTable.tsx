import { Badge, chakra, HStack, Text } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { type Person, roleLabel, stateLabel, stateWords } from './person-labels.ts';

/** What the buttons of a row do. */
export type PersonAction = 'edit' | 'renew' | 'deactivate' | 'reactivate' | 'withdraw';

interface PeopleTableProps {
  people: readonly Person[];
  isBusy: boolean;
  onAction: (action: PersonAction, person: Person) => void;
}

/** The people with their roles and states, and what an owner can do with each. */
export const PeopleTable = ({ people, isBusy, onAction }: PeopleTableProps) => (
  <Table
    label="People"
    rows={people}
    isBrief
    columns={[
      { title: 'Name', kind: 'name', cell: (person) => <NameAndAddress {...person} /> },
      { title: 'Role', cell: ({ role }) => roleLabel(role) },
      { title: 'State', cell: (person) => <State person={person} /> },
      {
        title: 'Second factor',
        cell: (person) => <SecondFactor {...person} />,
      },
      {
        title: 'Last seen',
        cell: ({ lastSeenAt }) => <Seen>{lastSeenAt ? <Moment at={lastSeenAt} /> : 'Never'}</Seen>,
      },
      actionsColumn<Person>((person) =>
        actionsOf(person).map(([action, label]) => ({
          label,
          isOff: isBusy,
          run: () => onAction(action, person),
          ...(action === 'edit' ? { opens: 'button' as const } : {}),
        })),
      ),
    ]}
  />
);

/** In a table, day and time on two lines: the buttons of the row need the width. */
const Seen = chakra('span', {
  base: { lg: { display: 'block', minWidth: '6.5rem', '& time': { whiteSpace: 'normal' } } },
});

const Second = chakra('span', {
  base: { fontWeight: '400', color: 'ink.muted', fontSize: '0.8125rem', overflowWrap: 'anywhere' },
});

/** Beside the sidebar the name with the address; in a card, which has two lines, with the role. */
const NameAndAddress = ({ name, username, email, isSelf, role, state }: Person) => (
  <HStack gap="2">
    <PersonMark name={name} />
    <span>
      {name} {isSelf && <Badge>You</Badge>}
      <Second display={{ base: 'none', lg: 'block' }}>
        {email ?? 'No e-mail address'}
        {username !== null && username !== name && `, signs in as ${username}`}
      </Second>
      <Second display={{ base: 'block', lg: 'none' }} aria-hidden="true">
        {roleLabel(role)}
        {state !== 'active' && ` · ${stateLabel(state)}`}
      </Second>
    </span>
  </HStack>
);

/** The word on a line of its own, what became of the link below it. */
function State({ person }: { person: Person }) {
  const { word, detail } = stateWords(person);
  return (
    <>
      {word}
      {detail && (
        <Text textStyle="small" color="ink.muted" minWidth={{ lg: '8rem' }}>
          {detail}
        </Text>
      )}
    </>
  );
}

/** Whether a code is asked for, and how many passkeys stand in for password and code. */
function SecondFactor({ state, hasSecondFactor, passkeys }: Person) {
  if (state === 'invited') return '–';
  return (
    <>
      {hasSecondFactor ? 'On' : 'Off'}
      {passkeys > 0 && (
        <Text textStyle="small" color="ink.muted">
          {passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`}
        </Text>
      )}
    </>
  );
}

/** Nobody manages the own account here: that is what Account is for. */
function actionsOf({ state, isSelf }: Person): readonly (readonly [PersonAction, string])[] {
  if (isSelf) return [];
  if (state === 'deactivated')
    return [
      ['edit', 'Edit'],
      ['reactivate', 'Reactivate'],
    ];
  if (state === 'invited')
    return [
      ['edit', 'Edit'],
      ['renew', 'Invite again'],
      ['withdraw', 'Withdraw'],
    ];
  return [
    ['edit', 'Edit'],
    ['renew', 'New password'],
    ['deactivate', 'Deactivate'],
  ];
}
