import { Controller } from 'react-hook-form';
import type { TechnologyOptionsQuery } from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { PictureField } from '#client/admin/parts/PictureField.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { withOwn } from '#client/admin/parts/with-own.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { technologyRule } from '#domain/rules/technology.ts';
import { NEW_TECHNOLOGY, type TechnologyFields, useTechnologyRecord } from './useTechnologyRecord.ts';

const LABELS: Record<keyof TechnologyFields, string> = {
  name: 'Name',
  shortName: 'Short name',
  description: 'Description',
  logo: 'Logo',
  logoAlt: 'Alternative text',
  url: 'Address',
  categoryId: 'Category',
  subcategory: 'Subcategory',
};

const SUBCATEGORIES = 'technology-subcategories';

interface TechnologyDialogProps {
  /** Null: a new one. */
  id: string | null;
  record: ReadRecord<TechnologyFields>;
  options: TechnologyOptionsQuery;
  onClose: () => void;
}

/** Adds or edits a technology (admin spec, sections 2, 3 and 5). */
export function TechnologyDialog({ id, record, options, onClose }: TechnologyDialogProps) {
  const { read, create, update } = useTechnologyRecord();
  const nameOf = (category: string): string =>
    options.technologyCategories.find(({ id }) => id === category)?.name ?? category;
  const door = {
    place: `technologies/${id ?? 'new'}`,
    rule: technologyRule,
    labels: LABELS,
    failure: () => adminMessages.technologies.save,
    async save(values: TechnologyFields, ifVersion: number | null) {
      if (id === null) await create(values);
      else await update(id, values, ifVersion);
      return undefined;
    },
    reload: () => (id === null ? Promise.resolve(NEW_TECHNOLOGY) : read(id)),
  };
  const onSaved = () => {
    toaster.show({
      tone: 'good',
      text: id === null ? 'The technology was added.' : 'The technology was saved.',
    });
    onClose();
  };
  return (
    <RecordDialog
      title={id === null ? 'Add technology' : `Edit ${record.values.name}`}
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
          <TextField
            {...register('shortName')}
            label={LABELS.shortName}
            required
            maxLength={limits.shortName}
            error={errors.shortName?.message}
          />
          <TextBox
            {...register('description')}
            label={LABELS.description}
            required
            maxLength={limits.description}
            error={errors.description?.message}
          />
          <TextField {...register('url')} label={LABELS.url} type="url" error={errors.url?.message} />
          <SelectField
            {...register('categoryId')}
            label={LABELS.categoryId}
            hint="None"
            choices={withOwn(
              options.technologyCategories.map(({ id: value }) => value),
              record.values.categoryId,
            ).map((value) => ({ value, label: nameOf(value) }))}
            error={errors.categoryId?.message}
          />
          <TextField
            {...register('subcategory')}
            label={LABELS.subcategory}
            list={SUBCATEGORIES}
            autoComplete="off"
            maxLength={limits.option}
            error={errors.subcategory?.message}
          />
          <datalist id={SUBCATEGORIES}>
            {options.technologySubcategories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Controller
            control={control}
            name="logo"
            render={({ field }) => (
              <PictureField
                label={LABELS.logo}
                hint="PNG, JPG, GIF or SVG under 5MB."
                door="/v1/technologies/upload"
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
        </>
      )}
    </RecordDialog>
  );
}
