import { useMutation } from '@apollo/client/react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import {
  PeopleDocument,
  type PeopleQuery,
  SaveSignInPolicyDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { Text } from '#client/shared/ui/text.tsx';

/** Whether everybody needs a second factor. */
export function SignInPolicySection({ secondFactor, version }: PeopleQuery['signInPolicy']) {
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
        <ActionButton look="outline" size="small" isOff={action.isBusy} onClick={() => void change()}>
          {isRequired ? 'Make it optional' : 'Require it'}
        </ActionButton>
      }
    >
      <Text size="small">{isRequired ? 'It is required.' : 'It is optional.'}</Text>
      <ActionFailure action={action} />
    </AccountSection>
  );
}
