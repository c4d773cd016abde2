import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/admin/parts/ConfirmDialog.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { CopyButton } from './CopyButton.tsx';

/** Secrets as they are read off and typed: wide letters, one below the other. */
const Secrets = chakra('ul', {
  base: {
    display: 'grid',
    gap: 'half',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(14rem, 1fr))' },
    padding: '2',
    backgroundColor: 'sunken',
    border: 'hair',
    borderRadius: 'control',
    fontFamily: 'mono',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& li': { fontFamily: 'mono' },
  },
});

interface ShownOnceProps {
  title: string;
  text: string;
  /** What only the server knew until now. */
  secrets: readonly string[];
  /** Offers them as a text file of that name. */
  fileName?: string;
  onClose: () => void;
}

/** Shows what is never shown again, with ways to keep it; closing without either asks. */
export function ShownOnce({ title, text, secrets, fileName, onClose }: ShownOnceProps) {
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const all = secrets.join('\n');
  const close = () => (isKept ? onClose() : setAsking(true));
  const download = () => {
    saveAsFile(fileName ?? '', `${title}\n\n${all}\n`);
    setKept(true);
  };
  return (
    <Dialog title={title} size="form" onEscape={close}>
      <Stack paddingBlockStart="1">
        <Text tone="muted">{text}</Text>
        <Secrets aria-label={title}>
          {secrets.map((secret) => (
            <li key={secret}>{secret}</li>
          ))}
        </Secrets>
        <Row gap="1">
          <CopyButton text={all} onCopied={() => setKept(true)} />
          {fileName && (
            <Button look="outline" size="small" onClick={download}>
              Download as text
            </Button>
          )}
        </Row>
        <Row justifyContent="flex-end">
          <Button onClick={close}>Done</Button>
        </Row>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title="Did you keep it?"
          text="It is not shown again."
          yes="Yes, close"
          no="Go back"
          onYes={onClose}
          onNo={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
