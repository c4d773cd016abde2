import { type ComponentProps, useState } from 'react';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { limits } from '#domain/limits.ts';

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. Has the focus when it comes. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Stack gap="half" alignItems="stretch">
      <TextField
        // Anew for the other kind, since a phone chooses its keyboard when the field takes the focus.
        key={isRecovery ? 'recovery' : 'app'}
        {...field}
        label={isRecovery ? 'Recovery code' : 'Code of your authenticator app'}
        required
        autoFocus
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={limits.code}
      />
      <Button
        look="quiet"
        size="small"
        alignSelf="flex-start"
        paddingInline="0"
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </Stack>
  );
}
