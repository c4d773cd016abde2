import { Input, Text } from '@chakra-ui/react';
import { type RefObject, useRef, useState } from 'react';
import { Field } from '#client/shared/form/Field.tsx';
import type { files as words } from '#client/site/content/contact.ts';

/** The files that were chosen beside the fields of a form. */
export interface FormFiles {
  chosen(): readonly File[];
  /** Shows why they are not taken; null: nothing is wrong with them. */
  refuse(sentence: string | null): void;
  /** Leaves none chosen, once they are sent, unless others were chosen meanwhile. */
  clear(sent: readonly File[]): void;
}

interface ChosenFiles extends FormFiles {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly refusal: string | null;
}

/** What a form knows of its field of files. */
export function useFormFiles(): ChosenFiles {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, refuse] = useState<string | null>(null);
  const chosen = () => [...(input.current?.files ?? [])];
  return {
    input,
    refusal,
    refuse,
    chosen,
    clear(sent) {
      refuse(null);
      if (input.current && chosen().every((file) => sent.includes(file))) input.current.value = '';
    },
  };
}

/** The field of files, which posts without scripts too. */
export const FormFilesField = ({
  files,
  words: { label, hint },
}: {
  files: ChosenFiles;
  words: typeof words;
}) => (
  <Field label={label} error={files.refusal ?? undefined}>
    {(attributes) => (
      <>
        <Input
          {...attributes}
          ref={files.input}
          type="file"
          dir="auto"
          name="files"
          multiple
          onChange={() => files.refuse(null)}
        />
        <Text textStyle="small" color="ink.muted">
          {hint}
        </Text>
      </>
    )}
  </Field>
);
