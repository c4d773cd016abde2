import { Button, Text } from '@chakra-ui/react';
import type { AccountQuery } from '#client/admin/account/Account.generated.ts';
import { AccountSection } from './AccountSection.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SecretsDialog } from './SecretsDialog.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import { type SecondFactor, useSecondFactor } from './useSecondFactor.ts';

/** Turns the second factor on and off, and renews its recovery codes. */
export function SecondFactorSection({ isOn, recoveryCodesLeft }: AccountQuery['secondFactor']) {
  const secondFactor = useSecondFactor();
  return (
    <AccountSection
      title="Second factor"
      text="A code of an authenticator app at every sign-in, so that a stolen password alone opens nothing."
      actions={<Actions isOn={isOn} open={secondFactor.open} />}
    >
      <Text textStyle="small">
        {isOn ? `It is on. Recovery codes left: ${recoveryCodesLeft}.` : 'It is off.'}
      </Text>
      <SecondFactorDialogs secondFactor={secondFactor} />
    </AccountSection>
  );
}

function Actions({ isOn, open }: { isOn: boolean } & Pick<SecondFactor, 'open'>) {
  if (!isOn) {
    return (
      <Button size="sm" onClick={() => open('begin')}>
        Set up
      </Button>
    );
  }
  return (
    <>
      {/* A `Button` as "Set up" is: React keeps the element, and with it the focus that returns from the dialogs. */}
      <Button variant="outline" size="sm" onClick={() => open('renew')}>
        New recovery codes
      </Button>
      <Button variant="outline" size="sm" onClick={() => open('disable')}>
        Turn off
      </Button>
    </>
  );
}

/** The open dialog of the second factor, if any. */
function SecondFactorDialogs({ secondFactor }: { secondFactor: SecondFactor }) {
  const { dialog, action, close } = secondFactor;
  switch (dialog.kind) {
    case 'none':
      return null;
    case 'setup':
      return (
        <SetupDialog
          secret={dialog.secret}
          uri={dialog.uri}
          action={action}
          onCode={secondFactor.turnOn}
          onCancel={close}
        />
      );
    case 'codes':
      return (
        <SecretsDialog
          title="Recovery codes"
          text="Each opens once in place of the app's code, for the day your phone is lost. Keep them away from it; they are not shown again."
          secrets={dialog.codes}
          fileName="recovery-codes.txt"
          onClose={close}
        />
      );
    default:
      return (
        <PasswordDialog
          key={dialog.kind}
          {...PASSWORD_DIALOGS[dialog.kind]}
          action={action}
          onPassword={
            { begin: secondFactor.setUp, disable: secondFactor.turnOff, renew: secondFactor.renewCodes }[
              dialog.kind
            ]
          }
          onCancel={close}
        />
      );
  }
}

const PASSWORD_DIALOGS = {
  begin: {
    title: 'First your password',
    text: 'So that nobody at a desk you left sets up a phone of their own.',
    submitLabel: 'Continue',
  },
  disable: {
    title: 'Turn the second factor off?',
    text: 'The password alone will open the admin again.',
    submitLabel: 'Turn off',
    needsCode: true,
  },
  renew: {
    title: 'New recovery codes',
    text: 'The codes you have now become worthless.',
    submitLabel: 'Make new codes',
    needsCode: true,
  },
} as const;
