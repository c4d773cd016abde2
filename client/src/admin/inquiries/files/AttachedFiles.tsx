import { Button, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { dense } from '#client/admin/parts/dense.ts';
import { CloseIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { fileSizeInWords } from '#domain/inquiry-files.ts';
import type { AnswerFiles } from './useAnswerFiles.ts';

/** The button that chooses files, for the bar below an answer. They can be dropped on the answer and pasted, too. */
export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        css={dense}
        title="Attach files; or drop them here, or paste them"
        onClick={() => input.current?.click()}
      >
        Attach
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ target }) => {
          if (target.files) onFiles([...target.files]);
          // Emptied, so that choosing the same file again is a change.
          target.value = '';
        }}
      />
    </>
  );
}

const List = styled('ul', { display: 'flex', flexWrap: 'wrap', gap: '1', paddingBlockStart: '1' });

const Item = styled('li', {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  maxWidth: 'full',
  paddingInlineStart: '2',
  border: 'hair',
  borderRadius: 'small',
  overflow: 'hidden',
  textStyle: 'label',
  fontWeight: '400',
});

const Name = styled('span', {
  minWidth: '0',
  truncate: true,
  fontWeight: '650',
});

const Aside = styled('span', { color: 'ink.muted', whiteSpace: 'nowrap' });

/** How far an upload is, along the foot of its box. */
const Bar = styled('progress', {
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  width: 'full',
  height: '3px',
  appearance: 'none',
  border: 'none',
  backgroundColor: 'line',
  '&::-webkit-progress-bar': { backgroundColor: 'line' },
  '&::-webkit-progress-value': { backgroundColor: 'ink' },
  '&::-moz-progress-bar': { backgroundColor: 'ink' },
});

/** The files of the answer that is written, with how far each is and a way to remove it, and why others were not taken. */
export function AttachedFiles({ files }: { files: AnswerFiles }) {
  const { waiting, onTheirWay, refusals } = files;
  return (
    <>
      {waiting.length + onTheirWay.length > 0 && (
        <List aria-label="Attached files">
          {waiting.map(({ id, name, size }) => (
            <Entry key={id} name={name} aside={fileSizeInWords(size)} onRemove={() => files.remove(id)} />
          ))}
          {onTheirWay.map(({ key, name, part }) => (
            <Entry
              key={key}
              name={name}
              aside={`${Math.floor(part * 100)} %`}
              onRemove={() => files.giveUp(key)}
            >
              <Bar aria-label={`Upload of ${name}`} max={1} value={part} />
            </Entry>
          ))}
        </List>
      )}
      {refusals.map((sentence) => (
        <Text key={sentence} role="alert" textStyle="small" color="bad">
          {sentence}
        </Text>
      ))}
    </>
  );
}

interface EntryProps {
  name: string;
  aside: string;
  onRemove: () => void;
  children?: ReactNode;
}

const Entry = ({ name, aside, onRemove, children }: EntryProps) => (
  <Item>
    <Name dir="auto" title={name}>
      {name}
    </Name>
    <Aside>{aside}</Aside>
    <Button variant="plain" size="sm" css={dense} onClick={onRemove}>
      <CloseIcon size="sm" />
      <VisuallyHidden>Remove {name}</VisuallyHidden>
    </Button>
    {children}
  </Item>
);
