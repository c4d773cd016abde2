import { useMutation } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import { toaster } from '#client/admin/data/toaster.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { SectionForm } from '#client/admin/parts/SectionForm.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { useRecordForm } from '#client/admin/parts/useRecordForm.ts';
import {
  FileSettingsDocument,
  type FileSettingsQuery,
  SaveFileSettingsDocument,
} from '#client/admin/privacy/Files.generated.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { fileTermsRule } from '#domain/rules/file-terms.ts';

type Files = FileSettingsQuery['fileSettings'];

/** How much the files of inquiries may take, and what they take. */
export function FilesSection() {
  const { data, failed, retry } = useAdminQuery(FileSettingsDocument, {});
  return (
    <AccountSection
      title="Files"
      text="Files that came with inquiries or went with answers are kept in the database, and go with the data of their person. Beyond the limit files are refused, and inquiries are not."
    >
      {failed && <ErrorState retry={retry}>The files could not be counted. Please try again.</ErrorState>}
      {!data && !failed && <BlockSkeleton heights={['11rem']} />}
      {data && <FilesForm {...data.fileSettings} />}
    </AccountSection>
  );
}

type Terms = Pick<Files, 'megabytes' | 'formTakesFiles'>;

const recordOf = ({ megabytes, formTakesFiles, version }: Files): ReadRecord<Terms> => ({
  values: { megabytes, formTakesFiles },
  version,
});

const LABELS: Record<keyof Terms, string> = {
  megabytes: 'Limit of received files, and of sent ones: MB each',
  formTakesFiles: 'The contact form takes files: three of 5 MB each',
};

/** The number that was typed. A text that is no number is refused by the rule. */
const limitOf = (typed: unknown): number =>
  /^\d{1,9}$/.test(String(typed).trim()) ? Number(String(typed)) : -1;

function FilesForm(stored: Files) {
  const source = useFilesSource();
  const onSaved = () => toaster.show({ tone: 'good', text: 'The terms of files are saved.' });
  const { form, submit, ...state } = useRecordForm(recordOf(stored), source, onSaved, 'screen');
  const { field: formTakesFiles } = useController({ control: form.control, name: 'formTakesFiles' });
  const { errors } = form.formState;
  const { files, receivedMegabytes, sentMegabytes, megabytes } = stored;
  return (
    <SectionForm
      state={state}
      formState={form.formState}
      submitLabel="Save the terms of files"
      onSubmit={submit}
    >
      <Text textStyle="small" color="ink.muted">
        {files === 1 ? '1 file' : `${files} files`}: received ones take {receivedMegabytes} MB of {megabytes}{' '}
        MB, those of answers {sentMegabytes} MB of {megabytes} MB.
      </Text>
      <TextField
        {...form.register('megabytes', { setValueAs: limitOf })}
        label={LABELS.megabytes}
        inputMode="numeric"
        autoComplete="off"
        error={errors.megabytes?.message}
      />
      <CheckBox
        textStyle="small"
        checked={formTakesFiles.value}
        onCheckedChange={() => formTakesFiles.onChange(!formTakesFiles.value)}
      >
        {LABELS.formTakesFiles}
      </CheckBox>
    </SectionForm>
  );
}

function useFilesSource(): RecordSource<Terms> {
  const read = useReadNow(FileSettingsDocument);
  const [save] = useMutation(SaveFileSettingsDocument, { refetchQueries: [FileSettingsDocument] });
  return {
    unsavedKey: 'privacy/files',
    rule: fileTermsRule,
    labels: LABELS,
    textOf: (_name, value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : undefined),
    async save(input, ifVersion) {
      const { data } = await save({ variables: { input, ifVersion } });
      return data && recordOf(data.saveFileSettings);
    },
    reload: async () => recordOf((await read({})).fileSettings),
  };
}
