import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { DeedFailure } from './DeedFailure.tsx';
import type { Deed } from './useDeed.ts';

interface PasswordDialogProps {
  title: string;
  text: string;
  /** What the button does. */
  yes: string;
  deed: Deed;
  onPassword: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password before something that weakens or renews the protection of the account. */
export function PasswordDialog({ title, text, yes, deed, onPassword, onCancel }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const element = useRef<HTMLFormElement>(null);
  useFirstFaultFocus(element, deed.failures);
  const refused = deed.failure?.issues.find(({ field }) => field === 'password')?.message;
  return (
    <Dialog title={title} size="question" onEscape={onCancel}>
      <chakra.form
        ref={element}
        noValidate
        display="flex"
        flexDirection="column"
        gap="2"
        paddingBlockStart="1"
        onSubmit={(event) => {
          event.preventDefault();
          onPassword(password);
        }}
      >
        <Text tone="muted">{text}</Text>
        <TextField
          label="Password"
          type="password"
          required
          autoFocus
          autoComplete="current-password"
          maxLength={limits.password}
          value={password}
          error={refused}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Row justifyContent="flex-end">
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={deed.isBusy}>
            {yes}
          </Button>
        </Row>
      </chakra.form>
      <DeedFailure deed={deed} field="password" />
    </Dialog>
  );
}
