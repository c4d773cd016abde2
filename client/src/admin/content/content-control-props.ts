import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ContentField } from '#domain/content/fields.ts';
import type { ContentOptions } from './content-screen.ts';

/** What the control of a field takes. */
export interface ContentControlProps {
  /** Its path in the form, such as `social.email`. */
  path: string;
  field: ContentField;
  form: UseFormReturn<FieldValues>;
  options: ContentOptions;
  /** Called when a picture was not stored; false: the server failed. */
  onUploadError: (isPictureFault: boolean) => void;
}
