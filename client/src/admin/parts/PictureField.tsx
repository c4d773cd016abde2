import { Button, Input, Text } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Field } from '#client/shared/form/Field.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { Shape } from './cut-picture.ts';
import { PicturePreview } from './PicturePreview.tsx';
import type { Ground } from './picture-ground.ts';
import { usePictureUpload } from './usePictureUpload.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  /** The REST route that stores the picture, and the name of the file there (admin spec, section 7). */
  uploadUrl: string;
  field: string;
  /** Which files can be chosen, as in the attribute of that name. */
  accept?: string;
  /** The shape in which the site shows it; left out: its own. */
  shape?: Shape;
  /** The ground on which the site shows it; left out: light. */
  ground?: Ground | undefined;
  path: string;
  onChange: (path: string) => void;
  /** Called when a file was not stored; false: the server failed. */
  onUploadError?: (isPictureFault: boolean) => void;
}

/** A picture that is chosen, dropped or pasted, uploaded at once, previewed and cropped to the shape the site shows. */
export function PictureField({ label, hint, accept, path, onChange, ...rest }: PictureFieldProps) {
  const { shape, ground, ...target } = rest;
  const input = useRef<HTMLInputElement>(null);
  const { isUploading, error, isMissing, upload, cancel } = usePictureUpload({ path, onChange, ...target });
  const remove = () => {
    cancel();
    onChange('');
    // The pressed button is removed.
    input.current?.focus();
  };
  return (
    <DropZone onFile={upload}>
      <FileInput ref={input} label={label} hint={hint} error={error} accept={accept} onFile={upload} />
      <Text textStyle="small" color="ink.muted" role="status">
        {isUploading ? 'Uploading...' : 'Drop it here, or paste it while the focus is in this field.'}
      </Text>
      {isMissing && (
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={remove}>
          Go on without a picture
        </Button>
      )}
      {path !== '' && (
        <PicturePreview
          label={label}
          path={path}
          shape={shape}
          ground={ground}
          onCut={upload}
          onRemove={remove}
        />
      )}
    </DropZone>
  );
}

/** The browser's own button, in the colours of the others. */
const chooser = {
  '&::file-selector-button': {
    marginInlineEnd: '2',
    paddingInline: '2',
    paddingBlock: '1',
    border: 'control',
    borderRadius: 'small',
    color: 'ink',
    backgroundColor: 'surface',
    font: 'inherit',
    cursor: 'pointer',
  },
} as const;

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  hint: string;
  error: string | undefined;
  accept: string | undefined;
  onFile: (file: File) => void;
}

function FileInput({ ref, label, hint, error, accept = 'image/*', onFile }: FileInputProps) {
  const hintId = useId();
  return (
    <>
      <Field label={label} error={error}>
        {(attributes) => (
          <Input
            {...attributes}
            aria-describedby={[attributes['aria-describedby'], hintId].filter(Boolean).join(' ')}
            ref={ref}
            type="file"
            accept={accept}
            css={chooser}
            onChange={({ target }) => {
              if (target.files?.[0]) onFile(target.files[0]);
              // Emptied, so that choosing the same file again is a change.
              target.value = '';
            }}
          />
        )}
      </Field>
      <Text textStyle="small" id={hintId}>
        {hint}
      </Text>
    </>
  );
}

const Frame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  padding: '4',
  border: '1px dashed {colors.line.strong}',
  borderRadius: 'control',
  _focusWithin: { borderStyle: 'solid' },
  '&[data-over]': { borderStyle: 'solid', backgroundColor: 'sunken' },
});

/** An area a file can be dropped on, or pasted into while the focus is in it. */
function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const takeFile = ({ files: [file] }: DataTransfer) => file && onFile(file);
  return (
    <Frame
      // Focusable by click: only what has the focus receives a paste.
      tabIndex={-1}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        takeFile(event.dataTransfer);
      }}
      onPaste={(event) => takeFile(event.clipboardData)}
    >
      {children}
    </Frame>
  );
}
