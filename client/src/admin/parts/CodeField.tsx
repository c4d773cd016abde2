import { Button, Stack } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';

/** The code of an authenticator app, or a recovery code. Focused when it is mounted, unless `autoFocus` is false. */
export function CodeField({ autoFocus = true, ...field }: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const [kind, setKind] = useState<'first' | 'app' | 'recovery'>('first');
  const isRecovery = kind === 'recovery';
  return (
    <Stack gap="1" align="stretch">
      <TextField
        // Remounted for the other kind, since a phone chooses its keyboard when the field receives the focus.
        key={isRecovery ? 'recovery' : 'app'}
        {...field}
        label={isRecovery ? 'Recovery code' : 'Code of your authenticator app'}
        required
        autoFocus={autoFocus || kind !== 'first'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        spellCheck={false}
        limit={limits.code}
      />
      <Button
        variant="plain"
        size="sm"
        alignSelf="flex-start"
        paddingInline="0"
        onClick={() => setKind(isRecovery ? 'app' : 'recovery')}
      >
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </Stack>
  );
}
