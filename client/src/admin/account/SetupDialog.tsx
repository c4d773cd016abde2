import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Action } from '#client/admin/parts/ActionForm.tsx';
import { ActionForm } from '#client/admin/parts/ActionForm.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { CopyButton } from './CopyButton.tsx';
import { QrCode } from './QrCode.tsx';

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
    <Dialog title="Set up the second factor" size="form" onEscape={onCancel}>
      <Stack paddingBlockStart="1">
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
    <Text tone="muted">
      Scan this with an authenticator app on your phone, then enter the code it shows. Nothing changes until
      you do; then every other device is signed out.
    </Text>
    <QrCode text={uri} label="QR code for your authenticator app" />
    <Text size="small">
      On this phone already?{' '}
      <chakra.a href={uri} color="action.text" textDecoration="underline">
        Open it in your app
      </chakra.a>
      . Or type this key there:
    </Text>
    <Row gap="1">
      <chakra.code fontFamily="mono" overflowWrap="anywhere">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </chakra.code>
      <CopyButton text={secret} />
    </Row>
  </>
);
