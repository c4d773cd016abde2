import { Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { ActionDialog, type Outcome } from '#client/admin/parts/ActionForm.tsx';
import { CodeField } from '#client/admin/parts/CodeField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';

interface PasswordDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  action: Outcome;
  /** Whether a code of the second factor is required too. */
  needsCode?: boolean;
  /** Fields above the password, of which the first has the focus. */
  children?: ReactNode;
  /** What the field of the password is called. */
  label?: string;
  /** The names of those fields, which show their own issues. */
  fields?: readonly string[];
  /** Another way than the password, below the fields. */
  alternative?: ReactNode;
  /** `code` is empty unless required. */
  onPassword: (password: string, code: string) => void;
  onCancel: () => void;
}

/** Asks for the password, and if required for a code, before a change to how the account is protected. */
export function PasswordDialog({
  text,
  needsCode = false,
  children,
  label = 'Password',
  fields = [],
  alternative,
  onPassword,
  ...form
}: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { action } = form;
  return (
    <ActionDialog
      {...form}
      fields={[...fields, 'password', 'code']}
      onSubmit={() => onPassword(password, code)}
    >
      <Text color="ink.muted" overflowWrap="anywhere">
        {text}
      </Text>
      {children}
      <TextField
        label={label}
        type="password"
        required
        autoComplete="current-password"
        limit={limits.password}
        value={password}
        error={action.issueAt('password')}
        onChange={({ target }) => setPassword(target.value)}
      />
      {needsCode && (
        <CodeField
          autoFocus={false}
          value={code}
          error={action.issueAt('code')}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {alternative}
    </ActionDialog>
  );
}
