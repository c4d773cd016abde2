import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import type { Role } from '#domain/permissions.ts';
import { invitationRule, personRule } from '#domain/rules/person.ts';
import { type Person, roleChoices } from './person-labels.ts';

/** The form of a person. */
export interface PersonFields {
  name: string;
  email: string;
  role: Role;
}

const LABELS: Record<keyof PersonFields, string> = { name: 'Name', email: 'E-mail', role: 'Role' };

const NOBODY: ReadRecord<PersonFields> = { values: { name: '', email: '', role: 'viewer' }, version: null };

interface PersonDialogProps {
  /** Null: an invitation. */
  person: Person | null;
  /** Stores the form. Rejects with the failure. */
  save: (values: PersonFields, ifVersion: number | null) => Promise<void>;
  /** Reads the person again. */
  reload: () => Promise<Person | null>;
  onSaved: () => void;
  onClose: () => void;
}

/** Invites a person, or changes one. */
export function PersonDialog({ person, save, reload, onSaved, onClose }: PersonDialogProps) {
  const isInvitation = person === null || person.state === 'invited';
  const record = person ? recordOf(person) : NOBODY;
  const source: RecordSource<PersonFields> = {
    unsavedKey: `people/${person?.id ?? 'new'}`,
    rule: isInvitation ? invitationRule : personRule,
    labels: LABELS,
    failure: () => (person ? 'The person could not be saved.' : 'The person could not be invited.'),
    async save(values, ifVersion) {
      await save(values, ifVersion);
      return undefined;
    },
    async reload() {
      const stored = await reload();
      return stored ? recordOf(stored) : record;
    },
  };
  return (
    <RecordDialog
      title={person ? `Edit ${person.name}` : 'Invite a person'}
      record={record}
      source={source}
      {...(person ? {} : { saveLabel: 'Invite' })}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            {...register('name')}
            label={LABELS.name}
            required={isInvitation}
            limit={limits.name}
            autoComplete="off"
            error={errors.name?.message}
          />
          <TextField
            {...register('email')}
            label={LABELS.email}
            type="email"
            required={isInvitation}
            limit={limits.email}
            autoComplete="off"
            error={errors.email?.message}
          />
          <SelectField
            {...register('role')}
            label={LABELS.role}
            choices={roleChoices}
            error={errors.role?.message}
          />
        </>
      )}
    </RecordDialog>
  );
}

const recordOf = ({ name, email, role, version }: Person): ReadRecord<PersonFields> => ({
  values: { name, email: email ?? '', role },
  version,
});
