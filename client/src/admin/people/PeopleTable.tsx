import { chakra } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Tag, Text } from '#client/shared/ui/text.tsx';
import { type Person, roleLabel, stateText } from './person-labels.ts';

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
    columns={[
      { title: 'Name', kind: 'name', cell: (person) => <NameAndAddress {...person} /> },
      { title: 'Username', cell: ({ username }) => username ?? '–' },
      { title: 'Role', cell: ({ role }) => roleLabel(role) },
      { title: 'State', cell: stateText },
      {
        title: 'Second factor',
        cell: ({ state, hasSecondFactor }) => (state === 'invited' ? '–' : hasSecondFactor ? 'On' : 'Off'),
      },
      { title: 'Passkeys', cell: ({ passkeys }) => (passkeys === 0 ? '–' : String(passkeys)) },
      { title: 'Last seen', cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : 'Never') },
      {
        title: 'Actions',
        kind: 'actions',
        cell: (person) => (
          <RowActions
            name={person.name}
            actions={actionsOf(person).map(([action, label]) => ({
              label,
              isDisabled: isBusy,
              run: () => onAction(action, person),
              ...(action === 'edit' ? { isOpening: true } : {}),
            }))}
          />
        ),
      },
    ]}
  />
);

const NameAndAddress = ({ name, email, isSelf }: Person) => (
  <Row gap="1" flexWrap="nowrap">
    <PersonMark name={name} />
    <chakra.span>
      {name} {isSelf && <Tag>You</Tag>}
      <Text as="span" display="block" size="small" tone="muted" fontWeight="400" overflowWrap="anywhere">
        {email ?? 'No e-mail address'}
      </Text>
    </chakra.span>
  </Row>
);

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
