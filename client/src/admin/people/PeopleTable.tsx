import { chakra } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Tag, Text, Unseen } from '#client/shared/ui/text.tsx';
import { type Person, roleLabel, stateText } from './person-labels.ts';

const COLUMNS = ['Name', 'Username', 'Role', 'State', 'Second factor', 'Last seen', 'Actions'];

/** What the buttons of a row do. */
export type PersonAction = 'edit' | 'renew' | 'deactivate' | 'reactivate' | 'withdraw';

interface PeopleTableProps {
  people: readonly Person[];
  isBusy: boolean;
  onAction: (action: PersonAction, person: Person) => void;
}

/** The people with their roles and states, and what an owner can do with each. */
export function PeopleTable({ people, isBusy, onAction }: PeopleTableProps) {
  return (
    <Table label="People" columns={COLUMNS}>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          isBusy={isBusy}
          onAction={(action) => onAction(action, person)}
        />
      ))}
    </Table>
  );
}

interface PersonRowProps {
  person: Person;
  isBusy: boolean;
  onAction: (action: PersonAction) => void;
}

function PersonRow({ person, isBusy, onAction }: PersonRowProps) {
  const { name, email, username, role, state, hasSecondFactor, lastSeenAt, isSelf } = person;
  return (
    <tr>
      <th scope="row">
        <Row gap="1" flexWrap="nowrap">
          <PersonMark name={name} />
          <chakra.span>
            {name} {isSelf && <Tag>You</Tag>}
            <Text
              as="span"
              display="block"
              size="small"
              tone="muted"
              fontWeight="400"
              overflowWrap="anywhere"
            >
              {email ?? 'No e-mail address'}
            </Text>
          </chakra.span>
        </Row>
      </th>
      <td>{username ?? '–'}</td>
      <td>{roleLabel(role)}</td>
      <td>{stateText(person)}</td>
      <td>{state === 'invited' ? '–' : hasSecondFactor ? 'On' : 'Off'}</td>
      <td>{lastSeenAt ? <Moment at={lastSeenAt} /> : 'Never'}</td>
      <td>
        <Row gap="1">
          {actionsOf(person).map(([action, label]) => (
            <Button
              key={action}
              look="outline"
              size="small"
              whiteSpace="nowrap"
              disabled={isBusy}
              onClick={() => onAction(action)}
            >
              {label}
              <Unseen> {name}</Unseen>
            </Button>
          ))}
        </Row>
      </td>
    </tr>
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
