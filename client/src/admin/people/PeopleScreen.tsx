import { useMutation } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import { SecretsDialog } from '#client/admin/account/SecretsDialog.tsx';
import { useDialogInAddress } from '#client/admin/data/address.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import {
  PeopleDocument,
  type PeopleQuery,
  SaveSignInPolicyDocument,
} from '#client/admin/people/People.generated.ts';
import { PeopleTable, type PersonAction } from './PeopleTable.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { type Person, questionOf } from './person-labels.ts';
import { type ShownLink, usePeopleActions } from './usePeopleActions.ts';

/** Who works here: owners invite people, give them roles, and close their accounts. */
export default function PeopleScreen() {
  const result = useAdminQuery(PeopleDocument, {});
  const dialog = useDialogInAddress();
  const [link, setLink] = useState<ShownLink | null>(null);
  const actions = usePeopleActions(setLink);
  const onAction = (action: PersonAction, person: Person) => {
    if (action === 'edit') dialog.edit(person.id);
    else if (action === 'reactivate') void actions.reactivate(person);
    else ask(questionOf(action, person), () => void actions[action](person));
  };
  return (
    <ScreenState
      title="People"
      result={result}
      failure="The people could not be loaded. Please try again."
      skeleton={<ListSkeleton rows={6} />}
      actions={
        <Button size="sm" onClick={dialog.add}>
          Invite a person
        </Button>
      }
    >
      {({ people, signInPolicy }) => (
        <>
          <ActionFailure action={actions.action} />
          <PeopleTable people={people} isBusy={actions.action.isBusy} onAction={onAction} />
          <SignInPolicySection {...signInPolicy} />
          <OpenPerson people={people} actions={actions} />
          {link && (
            <SecretsDialog
              title={`The link for ${link.name}`}
              text="Pass it on yourself now, by a way that only this person reads: it opens the account, once, within an hour. It is not shown again."
              secrets={[link.url]}
              onClose={() => setLink(null)}
            />
          )}
        </>
      )}
    </ScreenState>
  );
}

interface OpenPersonProps {
  people: readonly Person[];
  actions: ReturnType<typeof usePeopleActions>;
}

/** The dialog in the address, if any. */
function OpenPerson({ people, actions }: OpenPersonProps) {
  const { open, close } = useDialogInAddress();
  if (open === null) return null;
  if (open === 'new')
    return (
      <PersonDialog
        person={null}
        save={actions.invite}
        reload={() => Promise.resolve(null)}
        onSaved={close}
        onClose={close}
      />
    );
  const person = people.find(({ id, isSelf }) => id === open.id && !isSelf);
  if (!person) return null;
  const onSaved = () => {
    toaster.show({ tone: 'good', text: `${person.name} is saved.` });
    close();
  };
  return (
    <PersonDialog
      key={person.id}
      person={person}
      save={(values, ifVersion) => actions.update(person, values, ifVersion)}
      reload={() => actions.reload(person.id)}
      onSaved={onSaved}
      onClose={close}
    />
  );
}

/** Whether everybody needs a second factor. */
function SignInPolicySection({ secondFactor, version }: PeopleQuery['signInPolicy']) {
  const action = useAction();
  const refetch = useRefetch(PeopleDocument);
  const [save] = useMutation(SaveSignInPolicyDocument);
  const isRequired = secondFactor === 'required';
  const change = () =>
    action.run(
      () =>
        save({
          variables: { input: { secondFactor: isRequired ? 'optional' : 'required' }, ifVersion: version },
        }).finally(refetch),
      () =>
        toaster.show({
          tone: 'good',
          text: isRequired ? 'A second factor is optional now.' : 'A second factor is required now.',
        }),
    );
  return (
    <AccountSection
      title="Second factor of everybody"
      text="Required: whoever has none can do nothing here but set one up, from the next click on."
      actions={
        <OutlineAction isOff={action.isBusy} onClick={() => void change()}>
          {isRequired ? 'Make it optional' : 'Require it'}
        </OutlineAction>
      }
    >
      <Text textStyle="small">{isRequired ? 'It is required.' : 'It is optional.'}</Text>
      <ActionFailure action={action} />
    </AccountSection>
  );
}
