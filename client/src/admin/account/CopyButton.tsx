import { useState } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Text } from '#client/shared/ui/text.tsx';

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
      <Button look="outline" size="small" onClick={() => void copy()}>
        Copy
      </Button>
      <Text as="span" role="status" size="small" tone="muted">
        {outcome}
      </Text>
    </>
  );
}
