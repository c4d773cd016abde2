import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { CopyButton } from './CopyButton.tsx';
import { DeedFailure } from './DeedFailure.tsx';
import { QrCode } from './QrCode.tsx';
import type { Deed } from './useDeed.ts';

interface SetupDialogProps {
  /** The secret in base32. */
  secret: string;
  /** The same as an `otpauth:` address. */
  uri: string;
  deed: Deed;
  onCode: (code: string) => void;
  onCancel: () => void;
}

/** Shows a new secret to an authenticator app, and asks for a first code of it. */
export function SetupDialog({ secret, uri, deed, onCode, onCancel }: SetupDialogProps) {
  const [code, setCode] = useState('');
  const element = useRef<HTMLFormElement>(null);
  useFirstFaultFocus(element, deed.failures);
  const refused = deed.failure?.issues.find(({ field }) => field === 'code')?.message;
  return (
    <Dialog title="Set up the second factor" size="form" onEscape={onCancel}>
      <Stack paddingBlockStart="1">
        <Text tone="muted">
          Scan this with an authenticator app on your phone, then enter the code it shows. Nothing changes
          until you do; then every other device is signed out.
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
        <chakra.form
          ref={element}
          noValidate
          display="flex"
          flexDirection="column"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            onCode(code);
          }}
        >
          <TextField
            label="Code"
            remark="six digits"
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={limits.code}
            value={code}
            error={refused}
            onChange={({ target }) => setCode(target.value)}
          />
          <Row justifyContent="flex-end">
            <Button look="outline" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={deed.isBusy}>
              Turn on
            </Button>
          </Row>
        </chakra.form>
        <DeedFailure deed={deed} field="code" />
      </Stack>
    </Dialog>
  );
}
