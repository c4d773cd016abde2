import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import type { TestimonialOptionsQuery } from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { PictureField } from '#client/admin/parts/PictureField.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { testimonialRule } from '#domain/rules/testimonial.ts';
import {
  inputOf,
  NEW_TESTIMONIAL,
  type TestimonialFields,
  useTestimonialRecord,
} from './useTestimonialRecord.ts';

const LABELS: Record<keyof TestimonialFields, string> = {
  name: 'Name',
  role: 'Role',
  company: 'Company',
  clientLogo: 'Logo',
  projectType: 'Project type',
  content: 'Testimonial',
  results: 'Results',
  position: 'Position',
};

/** The rule of the house, asked with the position as a number. */
const formRule = {
  schema: v.pipe(
    v.unknown(),
    v.transform((fields) => inputOf(fields as TestimonialFields)),
    testimonialRule.schema,
  ),
  missing: testimonialRule.missing,
};

const PROJECT_TYPES = 'testimonial-project-types';

interface TestimonialDialogProps {
  /** Null: a new one. */
  id: string | null;
  record: ReadRecord<TestimonialFields>;
  options: TestimonialOptionsQuery;
  onClose: () => void;
}

/** Adds or edits a testimonial (public spec, section 3). */
export function TestimonialDialog({ id, record, options, onClose }: TestimonialDialogProps) {
  const { read, create, update } = useTestimonialRecord();
  const door = {
    place: `testimonials/${id ?? 'new'}`,
    rule: formRule,
    labels: LABELS,
    failure: () => adminMessages.testimonials.save,
    async save(values: TestimonialFields, ifVersion: number | null) {
      if (id === null) await create(values);
      else await update(id, values, ifVersion);
      return undefined;
    },
    reload: () => (id === null ? Promise.resolve(NEW_TESTIMONIAL) : read(id)),
  };
  const onSaved = () => {
    toaster.show({
      tone: 'good',
      text: id === null ? 'The testimonial was added.' : 'The testimonial was saved.',
    });
    onClose();
  };
  return (
    <RecordDialog
      title={id === null ? 'Add testimonial' : `Edit ${record.values.name}`}
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
            {...register('role')}
            label={LABELS.role}
            maxLength={limits.option}
            error={errors.role?.message}
          />
          <TextField
            {...register('company')}
            label={LABELS.company}
            required
            maxLength={limits.company}
            error={errors.company?.message}
          />
          <Controller
            control={control}
            name="clientLogo"
            render={({ field }) => (
              <PictureField
                label={LABELS.clientLogo}
                hint="PNG, JPG, GIF or SVG under 5MB. Choose, drop or paste it."
                door="/v1/testimonials/upload"
                field="logo"
                path={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <TextField
            {...register('projectType')}
            label={LABELS.projectType}
            list={PROJECT_TYPES}
            autoComplete="off"
            maxLength={limits.option}
            error={errors.projectType?.message}
          />
          <datalist id={PROJECT_TYPES}>
            {options.projectTypes.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextBox
            {...register('content')}
            label={LABELS.content}
            required
            maxLength={limits.description}
            error={errors.content?.message}
          />
          <TextBox
            {...register('results')}
            label={LABELS.results}
            remark="what changed, in a line"
            maxLength={limits.description}
            error={errors.results?.message}
          />
          <TextField
            {...register('position')}
            label={LABELS.position}
            remark="empty: at the end of the list"
            inputMode="numeric"
            error={errors.position?.message}
          />
        </>
      )}
    </RecordDialog>
  );
}
