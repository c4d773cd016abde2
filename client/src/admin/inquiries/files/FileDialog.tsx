import type { ShownFileFragment } from '#client/admin/data/documents.generated.ts';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { OutLink } from '#client/shared/ui/TextLink.tsx';
import { shownAs } from '#domain/inquiry-files.ts';
import { downloadAddress, shownAddress } from './file-address.ts';

const Frame = styled('iframe', {
  display: 'block',
  width: 'full',
  height: 'calc(100dvh - 14rem)',
  marginBlock: '1',
  border: 'hair',
  // Most documents are drawn for a white ground.
  backgroundColor: 'white',
  colorScheme: 'light',
});

/**
 * A file that somebody sent, in a frame that belongs to no origin and runs nothing, by the policy of its answer. A picture
 * has the attribute too, in which browsers show no PDF document.
 */
export const FileDialog = ({ file, onClose }: { file: ShownFileFragment; onClose: () => void }) => (
  <Dialog title={file.name} size="wide" onEscape={onClose}>
    <Frame
      title={file.name}
      src={shownAddress(file.id)}
      referrerPolicy="no-referrer"
      {...(shownAs(file.mediaType) === 'picture' && { sandbox: '' })}
    />
    <Row gap="2">
      <Button data-autofocus="" onClick={onClose}>
        Close
      </Button>
      <OutLink href={downloadAddress(file.id)} download>
        Download
      </OutLink>
    </Row>
  </Dialog>
);
