import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { PictureRefused, uploadPicture } from '#client/admin/data/upload-picture.ts';
import { Input } from '#client/shared/form/controls.tsx';
import { Field } from '#client/shared/form/Field.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';

const Drop = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    padding: '2',
    border: '1px dashed {colors.line.strong}',
    borderRadius: 'control',
    '&[data-over]': { borderStyle: 'solid', backgroundColor: 'sunken' },
  },
});

const Preview = chakra('img', {
  base: {
    height: '8',
    maxWidth: 'full',
    padding: '1',
    objectFit: 'contain',
    alignSelf: 'flex-start',
    backgroundColor: 'plate',
    borderRadius: 'small',
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
  path: string;
  onChange: (path: string) => void;
  /** A file was refused, for those who say so elsewhere too. */
  onRefused?: () => void;
}

/** A picture: chosen, dropped or pasted, stored at once, and shown as it will be. */
export function PictureField({
  label,
  hint,
  door,
  field,
  accept = 'image/*',
  path,
  onChange,
  onRefused,
}: PictureFieldProps) {
  const [status, setStatus] = useState<'idle' | 'over' | 'storing'>('idle');
  const [refusal, setRefusal] = useState<string | undefined>();
  const take = async (file: File | undefined) => {
    setStatus('idle');
    if (!file) return;
    setRefusal(undefined);
    setStatus('storing');
    try {
      onChange(await uploadPicture(door, field, file));
    } catch (cause) {
      setRefusal(cause instanceof PictureRefused ? cause.message : adminMessages.imageProblem);
      onRefused?.();
    }
    setStatus('idle');
  };
  return (
    <Drop
      data-over={status === 'over' || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setStatus('over');
      }}
      onDragLeave={() => setStatus('idle')}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => void take(event.clipboardData.files[0])}
    >
      <Field label={label} error={refusal}>
        {(ties) => (
          <Input
            {...ties}
            type="file"
            accept={accept}
            disabled={status === 'storing'}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // The same file may be chosen again after a refusal.
              target.value = '';
            }}
          />
        )}
      </Field>
      <Text size="small" tone="muted" role="status">
        {status === 'storing' ? 'Uploading...' : hint}
      </Text>
      {path !== '' && (
        <Row>
          <Preview src={path} alt={`${label}: preview`} />
          <Button look="outline" size="small" onClick={() => onChange('')}>
            Remove picture
          </Button>
        </Row>
      )}
    </Drop>
  );
}
