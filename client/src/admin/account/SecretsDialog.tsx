import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ask } from '#client/admin/parts/ask.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { downloadText } from '#client/admin/parts/download-text.ts';
import { useUnsaved } from '#client/admin/parts/useUnsaved.ts';
import { styled } from '#client/shared/ui/styled.ts';

/** Monospaced, one secret below the other, so that they can be read off and typed. */
const Secrets = styled('ul', {
  display: 'grid',
  gap: '1',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(14rem, 1fr))' },
  padding: '4',
  backgroundColor: 'sunken',
  border: 'hair',
  borderRadius: 'control',
  fontFamily: 'mono',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& li': { fontFamily: 'mono' },
});

const QUESTION = {
  title: 'Did you keep it?',
  text: 'It is not shown again.',
  confirmLabel: 'Yes, close',
  cancelLabel: 'Go back',
};

interface SecretsDialogProps {
  title: string;
  text: string;
  secrets: readonly string[];
  /** Name of the text file they can be downloaded as; left out: no download. */
  fileName?: string;
  onClose: () => void;
}

/** Shows secrets that cannot be shown again. Closing or leaving it before they were copied or downloaded asks first. */
export function SecretsDialog({ title, text, secrets, fileName, onClose }: SecretsDialogProps) {
  const [isKept, setKept] = useState(false);
  useUnsaved(!isKept, { question: QUESTION, onDiscard: onClose });
  const all = secrets.join('\n');
  const close = () => (isKept ? onClose() : ask(QUESTION, onClose));
  const download = (name: string) => {
    downloadText(name, `${title}\n\n${all}\n`);
    setKept(true);
  };
  return (
    <Dialog title={title} size="lg" onEscape={close}>
      <Stack gap="4" paddingBlockStart="2">
        <Text color="ink.muted">{text}</Text>
        <Secrets aria-label={title}>
          {secrets.map((secret) => (
            <li key={secret}>{secret}</li>
          ))}
        </Secrets>
        <HStack wrap="wrap" gap="2">
          <CopyButton text={all} onCopied={() => setKept(true)} />
          {fileName && (
            <Button variant="outline" size="sm" onClick={() => download(fileName)}>
              Download as text
            </Button>
          )}
        </HStack>
        <HStack wrap="wrap" gap="4" justify="flex-end">
          <Button size="sm" onClick={close}>
            Done
          </Button>
        </HStack>
      </Stack>
    </Dialog>
  );
}

/** Copies a text, and shows beside the button whether that worked. */
export function CopyButton({ text, onCopied }: { text: string; onCopied?: () => void }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied.');
      onCopied?.();
    } catch {
      // Rejected without https, or if the user has denied the permission.
      setOutcome('This browser does not allow it: mark the text and copy it by hand.');
    }
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        Copy
      </Button>
      <Text textStyle="small" color="ink.muted" as="span" role="status">
        {outcome}
      </Text>
    </>
  );
}
