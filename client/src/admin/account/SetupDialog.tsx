import { Code, chakra, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { encode } from 'uqr';
import { type Action, ActionForm } from '#client/admin/parts/ActionForm.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { CopyButton } from './SecretsDialog.tsx';

interface SecretProps {
  /** The secret in base32. */
  secret: string;
  /** The secret as an `otpauth:` URI. */
  uri: string;
}

interface SetupDialogProps extends SecretProps {
  action: Action;
  onCode: (code: string) => void;
  onCancel: () => void;
}

/** Shows a new secret for an authenticator app, and asks for the first code. */
export function SetupDialog({ secret, uri, action, onCode, onCancel }: SetupDialogProps) {
  const [code, setCode] = useState('');
  return (
    <Dialog title="Set up the second factor" size="lg" onEscape={onCancel}>
      <Stack gap="4" paddingBlockStart="2">
        <Secret secret={secret} uri={uri} />
        <ActionForm
          action={action}
          fields={['code']}
          submitLabel="Turn on"
          onSubmit={() => onCode(code)}
          onCancel={onCancel}
        >
          <TextField
            label="Code"
            remark="six digits"
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            limit={limits.code}
            value={code}
            error={action.issueAt('code')}
            onChange={({ target }) => setCode(target.value)}
          />
        </ActionForm>
      </Stack>
    </Dialog>
  );
}

/** The secret to scan, to open on this device, and to type. */
const Secret = ({ secret, uri }: SecretProps) => (
  <>
    <Text color="ink.muted">
      Scan this with an authenticator app on your phone, then enter the code it shows. Nothing changes until
      you do; then every other device is signed out.
    </Text>
    <QrCode text={uri} label="QR code for your authenticator app" />
    <Text textStyle="small">
      On this phone already? <Link href={uri}>Open it in your app</Link>. Or type this key there:
    </Text>
    <HStack wrap="wrap" gap="2">
      <Code>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
      <CopyButton text={secret} />
    </HStack>
  </>
);

/** The width of the quiet zone, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

const Drawing = chakra('svg', {
  // Dark on light in both colour modes: many cameras cannot read the inverse.
  base: { width: 'qr', maxWidth: 'full', height: 'auto', backgroundColor: 'plate', fill: 'band' },
});

/** A text as a QR code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Drawing>
  );
}
