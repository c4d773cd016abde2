import { Stack, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import { PasswordDialog } from '#client/admin/account/PasswordDialog.tsx';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { type Action, ActionForm } from '#client/admin/parts/ActionForm.tsx';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { ScreenHead } from '#client/admin/parts/ScreenHead.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { FilesSection } from './FilesSection.tsx';
import { PersonFound } from './PersonFound.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import {
  countsLabel,
  type Outcome,
  type PersonalData,
  personLabel,
  usePersonalData,
} from './usePersonalData.ts';

interface PersonSearchProps {
  action: Action;
  onSearch: (email: string) => void;
}

/** The form that looks for a person by address. */
function PersonSearch({ action, onSearch }: PersonSearchProps) {
  const [email, setEmail] = useState('');
  return (
    <AccountSection
      title="Find a person"
      text="By the e-mail address under which the person wrote. Upper and lower case are the same."
    >
      <ActionForm action={action} fields={['email']} submitLabel="Search" onSubmit={() => onSearch(email)}>
        <TextField
          label="E-mail of the person"
          type="email"
          required
          autoComplete="off"
          limit={limits.email}
          value={email}
          error={action.issueAt('email')}
          onChange={({ target }) => setEmail(target.value)}
        />
      </ActionForm>
    </AccountSection>
  );
}

interface EraseDialogProps {
  data: PersonalData;
  action: Action;
  onErase: (password: string, cancelAppointments: boolean) => void;
  onCancel: () => void;
}

/** The question before an erasure, answered with the password. */
function EraseDialog({ data, action, onErase, onCancel }: EraseDialogProps) {
  const [cancels, setCancels] = useState(false);
  const { counts, appointmentsToCome } = data;
  return (
    <PasswordDialog
      title="Erase this person for good?"
      text={`${personLabel(data)}: ${countsLabel(counts)}. Letters that wait are not sent. Nobody can bring it back.`}
      label="Your password"
      submitLabel="Erase for good"
      action={action}
      onPassword={(password) => onErase(password, cancels)}
      onCancel={onCancel}
    >
      {appointmentsToCome.length > 0 && (
        <CheckBox textStyle="small" checked={cancels} onCheckedChange={() => setCancels(!cancels)}>
          Cancel {appointmentsToCome.length === 1 ? 'the appointment' : 'the appointments'} to come, without a
          letter
        </CheckBox>
      )}
    </PasswordDialog>
  );
}

/** What is kept of a person: found by address, handed out as a file, erased; and for how long it is kept. */
export default function PrivacyScreen() {
  const { outcome, headingRef, searching, exporting, erasing, search, download, erase } = usePersonalData();
  const mayErase = usePermission('inquiries:erase');
  /** Whom the question before an erasure names; what is found below may be another person by then. */
  const [toErase, setToErase] = useState<PersonalData | null>(null);
  const found = outcome?.kind === 'found' ? outcome.data : null;
  const cancel = () => {
    erasing.dismiss();
    setToErase(null);
  };
  return (
    <Stack gap="4">
      <ScreenHead title="Privacy" />
      <PersonSearch action={searching} onSearch={(email) => void search(email)} />
      <VisuallyHidden role="status">{outcome && announcementOf(outcome)}</VisuallyHidden>
      {found && (
        <PersonFound
          data={found}
          headingRef={headingRef}
          exporting={exporting}
          isSearching={searching.isBusy}
          onMerged={(withMerged) => void search(found.email, withMerged)}
          onDownload={() => void download(found)}
          onErase={mayErase ? () => setToErase(found) : null}
        />
      )}
      {outcome?.kind === 'erased' && (
        <AccountSection title="The data are erased" headingRef={headingRef} text={outcome.text} />
      )}
      {mayErase && <RetentionSection />}
      {mayErase && <FilesSection />}
      {toErase && (
        <EraseDialog
          data={toErase}
          action={erasing}
          onErase={(password, cancels) => void erase(toErase, password, cancels, () => setToErase(null))}
          onCancel={cancel}
        />
      )}
    </Stack>
  );
}

/** What a screen reader says of an outcome. */
const announcementOf = (outcome: Outcome): string =>
  outcome.kind === 'erased' ? outcome.text : `Kept: ${countsLabel(outcome.data.counts)}.`;
