import { useMutation } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import {
  AccountDocument,
  type DailyDigestFieldsFragment,
  SaveDailyDigestSettingsDocument,
  TurnDailyDigestDocument,
} from '#client/admin/account/Account.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { SectionForm } from '#client/admin/parts/SectionForm.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { useRecordForm } from '#client/admin/parts/useRecordForm.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { dailyDigestSettingsRule } from '#domain/rules/daily-digest.ts';
import { AccountSection } from './AccountSection.tsx';
import { DIGEST_ANCHOR } from './digest-anchor.ts';
import { useAccountReload } from './useAccount.ts';
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
      text="A letter on each working day with what waits, in the inbox and of drafts: counts and names, and nothing that was written."
      headingRef={heading}
      actions={
        <OutlineAction isOff={action.isBusy || !(isOn || hasAddress)} onClick={() => void change()}>
          {isOn ? 'Turn off' : 'Turn on'}
        </OutlineAction>
      }
    >
      <Text textStyle="small">{stateOf(digest)}</Text>
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

type Time = Pick<DailyDigestFieldsFragment, 'time' | 'version'>;

interface TimeForm {
  time: string;
}

const recordOf = ({ time, version }: Time): ReadRecord<TimeForm> => ({ values: { time }, version });

const TIME = 'Sent to everybody at';

/** When the daily digests of everybody are sent. */
function DailyDigestTime(digest: Time) {
  const { form, submit, ...state } = useRecordForm(
    recordOf(digest),
    useTimeSource(digest),
    () => {
      toaster.show({ tone: 'good', text: `Daily digests are sent at ${form.getValues('time')}.` });
    },
    'screen',
  );
  const { errors } = form.formState;
  return (
    <SectionForm state={state} formState={form.formState} submitLabel="Save the time" onSubmit={submit}>
      <TextField
        {...form.register('time')}
        label={TIME}
        type="time"
        remark="The clock in India, on working days that are no holidays."
        error={errors.time?.message}
      />
    </SectionForm>
  );
}

function useTimeSource(shown: Time): RecordSource<TimeForm> {
  const reload = useAccountReload();
  const [save] = useMutation(SaveDailyDigestSettingsDocument, { refetchQueries: [AccountDocument] });
  return {
    unsavedKey: 'account/digest',
    rule: dailyDigestSettingsRule,
    labels: { time: TIME },
    async save(input, ifVersion) {
      const { data } = await save({ variables: { input, ifVersion } });
      return data && recordOf(data.saveDailyDigestSettings);
    },
    reload: async () => recordOf((await reload()).dailyDigest ?? shown),
  };
}
