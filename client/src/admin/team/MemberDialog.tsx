import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import type { TeamOptionsQuery } from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { PictureField } from '#client/admin/parts/PictureField.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { withOwn } from '#client/admin/parts/with-own.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { teamMemberRule } from '#domain/rules/team-member.ts';
import { inputOf, type MemberFields, NEW_MEMBER, useTeamRecord } from './useTeamRecord.ts';

const LABELS = {
  name: 'Name',
  role: 'Role',
  department: 'Department',
  bio: 'Bio',
  image: 'Image',
  imageAlt: 'Alternative text',
  expertise: 'Expertise',
  achievements: 'Achievements',
  'social.email': 'Email',
  'social.linkedin': 'LinkedIn',
  'social.twitter': 'Twitter',
  roleOrder: 'Role order',
};

/** The rule of the house, asked with the lists taken apart. */
const formRule = {
  schema: v.pipe(
    v.unknown(),
    v.transform((fields) => inputOf(fields as MemberFields)),
    teamMemberRule.schema,
  ),
  missing: teamMemberRule.missing,
};

interface MemberDialogProps {
  /** Null: a new one. */
  id: string | null;
  record: ReadRecord<MemberFields>;
  options: TeamOptionsQuery;
  onClose: () => void;
  /** Something failed that takes the screen with it; what was typed stays as a draft. */
  onFailure: (sentence: string) => void;
}

/** Adds or edits a team member (admin spec, sections 2, 3 and 5). */
export function MemberDialog({ id, record, options, onClose, onFailure }: MemberDialogProps) {
  const { read, create, update } = useTeamRecord();
  const door = {
    place: `team/${id ?? 'new'}`,
    rule: formRule,
    labels: LABELS,
    failure: () => adminMessages.team.save,
    tell(sentence: string, isOfField: boolean) {
      // What the fields say can be mended in place.
      if (!isOfField) onFailure(sentence);
    },
    async save(values: MemberFields, ifVersion: number | null) {
      if (id === null) await create(values);
      else await update(id, values, ifVersion);
      return undefined;
    },
    reload: () => (id === null ? Promise.resolve(NEW_MEMBER) : read(id)),
  };
  const onSaved = () => {
    toaster.show({ tone: 'good', text: id === null ? 'The member was added.' : 'The member was saved.' });
    onClose();
  };
  return (
    <RecordDialog
      title={id === null ? 'Add team member' : `Edit ${record.values.name}`}
      record={record}
      door={door}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ register, control, formState: { errors } }) => (
        <>
          <TextField
            {...register('name')}
            label={LABELS.name}
            required
            maxLength={limits.name}
            error={errors.name?.message}
          />
          <SelectField
            {...register('role')}
            label={LABELS.role}
            hint="None"
            choices={withOwn(options.roles, record.values.role)}
            error={errors.role?.message}
          />
          <SelectField
            {...register('department')}
            label={LABELS.department}
            hint="None"
            choices={withOwn(options.departments, record.values.department)}
            error={errors.department?.message}
          />
          <TextField
            {...register('roleOrder')}
            label={LABELS.roleOrder}
            inputMode="numeric"
            error={errors.roleOrder?.message}
          />
          <TextBox
            {...register('bio')}
            label={LABELS.bio}
            required
            maxLength={limits.bio}
            error={errors.bio?.message}
          />
          <Controller
            control={control}
            name="image"
            render={({ field }) => (
              <PictureField
                label={LABELS.image}
                hint="PNG, JPG, GIF up to 5MB."
                shape="square"
                door="/v1/team/upload-image"
                field="image"
                path={field.value}
                onChange={field.onChange}
                onRefused={(isOfPicture) => isOfPicture || onFailure(adminMessages.team.upload)}
              />
            )}
          />
          <TextField
            {...register('imageAlt')}
            label={LABELS.imageAlt}
            remark="what the picture shows; empty: the name says it"
            maxLength={limits.alt}
            error={errors.imageAlt?.message}
          />
          <TextBox
            {...register('expertise')}
            label={LABELS.expertise}
            remark="one per line"
            error={errors.expertise?.message}
          />
          <TextBox
            {...register('achievements')}
            label={LABELS.achievements}
            remark="one per line"
            error={errors.achievements?.message}
          />
          <TextField
            {...register('social.email')}
            label={LABELS['social.email']}
            type="email"
            error={errors.social?.email?.message}
          />
          <TextField
            {...register('social.linkedin')}
            label={LABELS['social.linkedin']}
            type="url"
            error={errors.social?.linkedin?.message}
          />
          <TextField
            {...register('social.twitter')}
            label={LABELS['social.twitter']}
            type="url"
            error={errors.social?.twitter?.message}
          />
        </>
      )}
    </RecordDialog>
  );
}
