import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { trackUpload } from '#client/admin/data/pending-uploads.ts';
import { PictureRefused, uploadPicture } from '#client/admin/data/upload-picture.ts';
import { Input } from '#client/shared/form/controls.tsx';
import { Field } from '#client/shared/form/Field.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';
import type { Shape } from './cut-picture.ts';
import { PicturePreview } from './PicturePreview.tsx';

const Drop = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    padding: '2',
    border: '1px dashed {colors.line.strong}',
    borderRadius: 'control',
    _focusWithin: { borderStyle: 'solid' },
    '&[data-over]': { borderStyle: 'solid', backgroundColor: 'sunken' },
  },
});

interface PictureFieldProps {
  label: string;
  hint: string;
  /** The REST route that stores it, and the name of its file there (admin spec, section 7). */
  door: string;
  field: string;
  /** Which files may be chosen. */
  accept?: string;
  /** The shape in which the site shows it; left out: its own. */
  shape?: Shape;
  path: string;
  onChange: (path: string) => void;
  /** A file was not stored, for those who say so elsewhere too: the picture's fault, or else the server's. */
  onRefused?: (isOfPicture: boolean) => void;
}

/** A picture: chosen, dropped or pasted, stored at once, shown as it will be, and cropped to the shape it is used in. */
export function PictureField({
  label,
  hint,
  door,
  field,
  accept = 'image/*',
  shape,
  path,
  onChange,
  onRefused,
}: PictureFieldProps) {
  const [status, setStatus] = useState<'idle' | 'over' | 'storing'>('idle');
  const [refusal, setRefusal] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const hintId = useId();
  /** Answers whether it is stored, or another one that was chosen meanwhile will be. */
  const bring = async (file: File | Promise<File>): Promise<boolean> => {
    latest.current += 1;
    const turn = latest.current;
    setRefusal(undefined);
    setStatus('storing');
    const outcome = await store(door, field, file);
    if (turn !== latest.current) return true;
    setStatus('idle');
    if ('path' in outcome) {
      onChange(outcome.path);
      return true;
    }
    setRefusal(outcome.refusal);
    onRefused?.(outcome.isOfPicture);
    return false;
  };
  const take = (file: File | Promise<File>) => trackUpload(bring(file));
  const takeFrom = ({ files: [file] }: DataTransfer) => file && take(file);
  return (
    // Can be clicked into, so that a paste finds it.
    <Drop
      tabIndex={-1}
      data-over={status === 'over' || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setStatus('over');
      }}
      onDragLeave={() => setStatus('idle')}
      onDrop={(event) => {
        event.preventDefault();
        setStatus('idle');
        takeFrom(event.dataTransfer);
      }}
      onPaste={(event) => takeFrom(event.clipboardData)}
    >
      <Field label={label} error={refusal}>
        {(ties) => (
          <Input
            {...ties}
            aria-describedby={[ties['aria-describedby'], hintId].filter(Boolean).join(' ')}
            ref={input}
            type="file"
            accept={accept}
            onChange={({ target }) => {
              if (target.files?.[0]) take(target.files[0]);
              // The same file may be chosen again after a refusal.
              target.value = '';
            }}
          />
        )}
      </Field>
      <Text size="small" id={hintId}>
        {hint}
      </Text>
      <Text size="small" tone="muted" role="status">
        {status === 'storing'
          ? 'Uploading...'
          : 'Drop it here, or paste it while the focus is in this field.'}
      </Text>
      {path !== '' && (
        <PicturePreview
          label={label}
          path={path}
          shape={shape}
          onCut={(file) => take(file)}
          onRemove={() => {
            onChange('');
            // The button that was pressed is gone.
            input.current?.focus();
          }}
        />
      )}
    </Drop>
  );
}

/** Stores a file; answers its path, or the sentence why not. */
async function store(
  door: string,
  field: string,
  file: File | Promise<File>,
): Promise<{ path: string } | { refusal: string; isOfPicture: boolean }> {
  try {
    return { path: await uploadPicture(door, field, await file) };
  } catch (cause) {
    if (cause instanceof PictureRefused) return { refusal: cause.message, isOfPicture: cause.isOfPicture };
    return { refusal: adminMessages.imageProblem, isOfPicture: true };
  }
}
