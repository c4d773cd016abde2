import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  AccountDocument,
  type DailyDigestFieldsFragment,
  SaveDailyDigestSettingsDocument,
  TurnDailyDigestDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, ActionForm, useAction } from '#client/admin/parts/ActionForm.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DIGEST_ANCHOR } from './digest-anchor.ts';
import { useHeadingOfAddress } from './useHeadingOfAddress.ts';

/** The own daily digest, on or off, and for owners when it is sent. */
export function DailyDigestSection(digest: DailyDigestFieldsFragment) {
  const { isOn, hasAddress } = digest;
  const action = useAction();
  const refetch = useRefetch(AccountDocument);
  const [turn] = useMutation(TurnDailyDigestDocument);
  const setsTime = usePermission('accounts:write');
  const heading = useHeadingOfAddress(DIGEST_ANCHOR);
  const change = () =>
    action.run(
      () => turn({ variables: { isOn: !isOn } }).finally(refetch),
      () =>
        toaster.show({ tone: 'good', text: isOn ? 'The daily digest is off.' : 'The daily digest is on.' }),
    );
  return (
    <AccountSection
      title="Daily digest"
      text="A letter on each working day with what waits in the inbox: counts and references, and nothing that was written."
      headingRef={heading}
      actions={
        <ActionButton
          look="outline"
          size="small"
          isOff={action.isBusy || !(isOn || hasAddress)}
          onClick={() => void change()}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </ActionButton>
      }
    >
      <Text size="small">{stateOf(digest)}</Text>
      <ActionFailure action={action} />
      {setsTime && <DailyDigestTime time={digest.time} version={digest.version} />}
    </AccountSection>
  );
}

function stateOf({ isOn, hasAddress, sendsLetters, time }: DailyDigestFieldsFragment): string {
  if (!hasAddress) return 'Add your e-mail address to your profile first: the letter has nowhere to go.';
  if (!isOn) return 'It is off.';
  if (!sendsLetters) return 'It is on, but there is no mail server yet that could send it.';
  return `It is on, and comes at ${time} in India when there is something to say.`;
}

/** When the daily digests of everybody are sent. */
function DailyDigestTime({ time, version }: Pick<DailyDigestFieldsFragment, 'time' | 'version'>) {
  const [chosen, setChosen] = useState(time);
  const action = useAction();
  const refetch = useRefetch(AccountDocument);
  const [save] = useMutation(SaveDailyDigestSettingsDocument);
  const submit = () =>
    action.run(
      () => save({ variables: { input: { time: chosen }, ifVersion: version } }).finally(refetch),
      () => toaster.show({ tone: 'good', text: `Daily digests are sent at ${chosen}.` }),
    );
  return (
    <ActionForm
      action={action}
      fields={['time']}
      submitLabel="Save the time"
      submit={{ look: 'outline', isOff: chosen === time }}
      onSubmit={() => void submit()}
    >
      <TextField
        label="Sent to everybody at"
        type="time"
        remark="The clock in India, on working days that are no holidays."
        value={chosen}
        error={action.issueAt('time')}
        onChange={({ target }) => {
          action.dismiss();
          setChosen(target.value);
        }}
      />
    </ActionForm>
  );
}
