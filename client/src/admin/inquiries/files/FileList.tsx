import { Button, HStack, Link, Span, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import type { ShownFileFragment } from '#client/admin/inquiries/files/InquiryFiles.generated.ts';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { fileSizeInWords, shownAs } from '#domain/inquiry-files.ts';
import { downloadAddress, shownAddress } from './file-address.ts';

const List = styled('ul', { display: 'flex', flexDirection: 'column', gap: '1', paddingBlockStart: '2' });

const Item = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  paddingInline: '2',
  paddingBlock: '1',
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
  paddingInline: '1',
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
              <Span color="ink.muted" whiteSpace="nowrap">
                {fileSizeInWords(file.size)}
              </Span>
            </Name>
            {shownAs(file.mediaType) && (
              <Button variant="plain" size="sm" css={act} onClick={() => open(file)}>
                Open<VisuallyHidden> {file.name}</VisuallyHidden>
              </Button>
            )}
            <Link href={downloadAddress(file.id)} download css={act}>
              Download<VisuallyHidden> {file.name}</VisuallyHidden>
            </Link>
          </Item>
        ))}
      </List>
      {opened && <FileDialog file={opened} onClose={() => open(null)} />}
    </>
  );
}

const Frame = styled('iframe', {
  display: 'block',
  width: 'full',
  height: 'calc(100dvh - 14rem)',
  marginBlock: '2',
  border: 'hair',
  // Most documents are drawn for a white ground.
  backgroundColor: 'white',
  colorScheme: 'light',
});

/**
 * A file that somebody sent, in a frame that belongs to no origin and runs nothing, by the policy of its answer. A picture
 * has the attribute too, in which browsers show no PDF document.
 */
const FileDialog = ({ file, onClose }: { file: ShownFileFragment; onClose: () => void }) => (
  <Dialog title={file.name} size="xl" onEscape={onClose}>
    <Frame
      title={file.name}
      src={shownAddress(file.id)}
      referrerPolicy="no-referrer"
      {...(shownAs(file.mediaType) === 'picture' && { sandbox: '' })}
    />
    <HStack wrap="wrap" gap="4">
      <Button data-autofocus="" onClick={onClose}>
        Close
      </Button>
      <Link href={downloadAddress(file.id)} download>
        Download
      </Link>
    </HStack>
  </Dialog>
);
