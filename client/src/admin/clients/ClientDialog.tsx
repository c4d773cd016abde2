import { Controller } from 'react-hook-form';
import { toaster } from '#client/admin/data/toaster.ts';
import { ManyField } from '#client/admin/parts/ManyField.tsx';
import { PictureField } from '#client/admin/parts/PictureField.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { withOwn } from '#client/admin/parts/with-own.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { clientRule } from '#domain/rules/client.ts';
import { type ClientFields, NEW_CLIENT, useClientRecord } from './useClientRecord.ts';

const words = adminMessages.clients;

const LABELS: Record<keyof ClientFields, string> = {
  name: 'Name',
  logo: 'Logo',
  logoAlt: 'Alternative text',
  description: 'Description',
  industry: 'Industry',
  project: 'Project type',
  results: 'Results',
  region: 'Region',
};

interface ClientDialogProps {
  /** Null: a new one. */
  id: string | null;
  record: ReadRecord<ClientFields>;
  options: { industries: readonly string[]; projectTypes: readonly string[]; regions: readonly string[] };
  onClose: () => void;
}

/** Adds or edits a client (admin spec, sections 2, 3 and 5). */
export function ClientDialog({ id, record, options, onClose }: ClientDialogProps) {
  const { read, create, update } = useClientRecord();
  const door = {
    place: `clients/${id ?? 'new'}`,
    rule: clientRule,
    labels: LABELS,
    failure: () => words.save,
    async save(values: ClientFields, ifVersion: number | null) {
      if (id === null) await create(values);
      else await update(id, values, ifVersion);
      return undefined;
    },
    reload: () => (id === null ? Promise.resolve(NEW_CLIENT) : read(id)),
  };
  const onSaved = () => {
    toaster.show({ tone: 'good', text: id === null ? words.added : words.updated });
    onClose();
  };
  return (
    <RecordDialog
      title={id === null ? 'Add client' : `Edit ${record.values.name}`}
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
          <Controller
            control={control}
            name="logo"
            render={({ field }) => (
              <PictureField
                label={LABELS.logo}
                hint="PNG, JPG, GIF or SVG under 5MB. Without one a default is used."
                door="/v1/clients/upload"
                field="logo"
                path={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <TextField
            {...register('logoAlt')}
            label={LABELS.logoAlt}
            remark="what the logo shows; empty: the name says it"
            maxLength={limits.alt}
            error={errors.logoAlt?.message}
          />
          <TextBox
            {...register('description')}
            label={LABELS.description}
            maxLength={limits.description}
            error={errors.description?.message}
          />
          <Controller
            control={control}
            name="industry"
            render={({ field }) => (
              <ManyField
                label={LABELS.industry}
                options={options.industries}
                chosen={field.value}
                onChange={field.onChange}
                required
                error={errors.industry?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="project"
            render={({ field }) => (
              <ManyField
                label={LABELS.project}
                options={options.projectTypes}
                chosen={field.value}
                onChange={field.onChange}
                required
                error={errors.project?.message}
              />
            )}
          />
          <SelectField
            {...register('region')}
            label={LABELS.region}
            required
            hint="Choose a region"
            choices={withOwn(options.regions, record.values.region)}
            error={errors.region?.message}
          />
          <TextBox
            {...register('results')}
            label={LABELS.results}
            maxLength={limits.description}
            error={errors.results?.message}
          />
        </>
      )}
    </RecordDialog>
  );
}
