import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ShownFileFragment } from '#client/admin/data/documents.generated.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { OutLink } from '#client/shared/ui/TextLink.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';
import { fileSizeInWords, shownAs } from '#domain/inquiry-files.ts';
import { FileDialog } from './FileDialog.tsx';
import { downloadAddress } from './file-address.ts';

const List = styled('ul', { display: 'flex', flexDirection: 'column', gap: 'half', paddingBlockStart: '1' });

const Item = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  paddingInline: '1',
  paddingBlock: 'half',
  border: 'hair',
  borderRadius: 'small',
  textStyle: 'label',
  fontWeight: '400',
});

const Name = styled('span', { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' });

/** High enough for a thumb, and as high as a line with a mouse. */
const act = {
  minHeight: { base: 'touch', '@media (pointer: fine)': '0' },
  paddingBlock: '0',
  paddingInline: 'half',
} as const;

/** The files of a letter or form: pictures and PDF can be opened, and all be downloaded. Nothing for none. */
export function FileList({ files }: { files: readonly ShownFileFragment[] }) {
  const [opened, open] = useState<ShownFileFragment | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <List aria-label="Files">
        {files.map((file) => (
          <Item key={file.id}>
            <Name dir="auto">
              <strong>{file.name}</strong>{' '}
              <chakra.span color="ink.muted" whiteSpace="nowrap">
                {fileSizeInWords(file.size)}
              </chakra.span>
            </Name>
            {shownAs(file.mediaType) && (
              <Button look="quiet" size="small" css={act} onClick={() => open(file)}>
                Open<Unseen> {file.name}</Unseen>
              </Button>
            )}
            <OutLink href={downloadAddress(file.id)} download css={act}>
              Download<Unseen> {file.name}</Unseen>
            </OutLink>
          </Item>
        ))}
      </List>
      {opened && <FileDialog file={opened} onClose={() => open(null)} />}
    </>
  );
}
