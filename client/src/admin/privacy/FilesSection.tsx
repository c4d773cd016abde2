import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import {
  FileSettingsDocument,
  type FileSettingsQuery,
  SaveFileSettingsDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { ActionForm, useAction } from '#client/admin/parts/ActionForm.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';

type Files = FileSettingsQuery['fileSettings'];

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '1', minHeight: 'touch', textStyle: 'small' },
});

/** How much the files of inquiries may take, and what they take. */
export function FilesSection() {
  const { data, failed, retry } = useAdminQuery(FileSettingsDocument, {});
  return (
    <AccountSection
      title="Files"
      text="Files that came with inquiries or went with answers are kept in the database, and go with the data of their person. Beyond the limit files are refused, and inquiries are not."
    >
      {failed && <ErrorState retry={retry}>The files could not be counted. Please try again.</ErrorState>}
      {!data && !failed && <QuietState>{adminMessages.loading}</QuietState>}
      {data && <FilesForm key={data.fileSettings.version} {...data.fileSettings} />}
    </AccountSection>
  );
}

function FilesForm({ formTakesFiles, megabytes, usedMegabytes, files, version }: Files) {
  const [text, setText] = useState(String(megabytes));
  const [isOpen, setOpen] = useState(formTakesFiles);
  const action = useAction();
  const refetch = useRefetch(FileSettingsDocument);
  const [save] = useMutation(SaveFileSettingsDocument);
  // A text that is no number is refused by the rule.
  const limit = /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1;
  const submit = () =>
    action.run(
      () =>
        save({ variables: { input: { megabytes: limit, formTakesFiles: isOpen }, ifVersion: version } }).then(
          refetch,
        ),
      () => toaster.show({ tone: 'good', text: 'The terms of files are saved.' }),
    );
  return (
    <ActionForm
      action={action}
      fields={['megabytes']}
      submitLabel="Save the terms of files"
      onSubmit={() => void submit()}
    >
      <Text size="small" tone="muted">
        {files === 1 ? '1 file takes' : `${files} files take`} {usedMegabytes} MB of {megabytes} MB.
      </Text>
      <TextField
        label="Limit of all files: MB"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={action.issueAt('megabytes')}
        onChange={({ target }) => setText(target.value)}
      />
      <Choice>
        <input type="checkbox" checked={isOpen} onChange={({ target }) => setOpen(target.checked)} />
        The contact form takes files: three of 5 MB each
      </Choice>
    </ActionForm>
  );
}
