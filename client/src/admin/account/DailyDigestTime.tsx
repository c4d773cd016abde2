import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  AccountDocument,
  type DailyDigestFieldsFragment,
  SaveDailyDigestSettingsDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { ActionForm, useAction } from '#client/admin/parts/ActionForm.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';

/** When the daily digests of everybody are sent. */
export function DailyDigestTime({ time, version }: Pick<DailyDigestFieldsFragment, 'time' | 'version'>) {
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
