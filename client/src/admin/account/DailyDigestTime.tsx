import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import {
  AccountDocument,
  type DailyDigestFieldsFragment,
  SaveDailyDigestSettingsDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Row } from '#client/shared/ui/layout.tsx';
import { ActionFailure } from './ActionFailure.tsx';
import { useAccountAction } from './useAccountAction.ts';

/** When the daily digests of everybody are sent. */
export function DailyDigestTime({ time, version }: Pick<DailyDigestFieldsFragment, 'time' | 'version'>) {
  const [chosen, setChosen] = useState(time);
  const action = useAccountAction();
  const refetch = useRefetch(AccountDocument);
  const [save] = useMutation(SaveDailyDigestSettingsDocument);
  const element = useRef<HTMLFormElement>(null);
  useFirstFaultFocus(element, action.failures);
  const submit = () =>
    action.run(
      () => save({ variables: { input: { time: chosen }, ifVersion: version } }).finally(refetch),
      () => toaster.show({ tone: 'good', text: `Daily digests are sent at ${chosen}.` }),
    );
  return (
    <>
      <chakra.form
        ref={element}
        noValidate
        display="flex"
        flexDirection="column"
        gap="2"
        maxWidth="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
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
        <Row>
          <ActionButton type="submit" look="outline" isOff={action.isBusy || chosen === time}>
            Save the time
          </ActionButton>
        </Row>
      </chakra.form>
      <ActionFailure action={action} fields={['time']} />
    </>
  );
}
