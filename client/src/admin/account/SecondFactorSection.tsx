import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  type AccountQuery,
  BeginSecondFactorDocument,
  DisableSecondFactorDocument,
  EnableSecondFactorDocument,
  RenewRecoveryCodesDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { AccountSection } from './AccountSection.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { useAccountAnew } from './useAccountAnew.ts';
import { useDeed } from './useDeed.ts';

/** What stands over the section. */
type Open =
  | { kind: 'nothing' }
  | { kind: 'begin' }
  | { kind: 'setup'; secret: string; uri: string }
  | { kind: 'off' }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: readonly string[] };

const NOTHING: Open = { kind: 'nothing' };

/** Answers are kept nowhere: secrets are shown once. */
const ONCE = { fetchPolicy: 'no-cache' } as const;

/** Turning the second factor on and off, and its recovery codes. */
export function SecondFactorSection({ isOn, recoveryCodesLeft }: AccountQuery['secondFactor']) {
  const [open, setOpen] = useState<Open>(NOTHING);
  const heading = useRef<HTMLHeadingElement>(null);
  const deed = useDeed();
  const readAnew = useAccountAnew();
  const [begin] = useMutation(BeginSecondFactorDocument, ONCE);
  const [enable] = useMutation(EnableSecondFactorDocument, ONCE);
  const [disable] = useMutation(DisableSecondFactorDocument, ONCE);
  const [renew] = useMutation(RenewRecoveryCodesDocument, ONCE);

  const close = () => {
    deed.forgive();
    setOpen(NOTHING);
    // The focus goes back to the button that opened it, unless that is gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  const showCodes = (codes: readonly string[] = []) => {
    setOpen({ kind: 'codes', codes });
    // They are there this once, so they wait for nothing.
    void readAnew();
  };
  const ask = (kind: 'begin' | 'off' | 'renew') => () => {
    deed.forgive();
    setOpen({ kind });
  };
  const setUp = (password: string) =>
    deed.run(
      () => begin({ variables: { password } }),
      ({ data }) => data && setOpen({ kind: 'setup', ...data.beginSecondFactor }),
    );
  const turnOn = (code: string) =>
    deed.run(
      () => enable({ variables: { code } }),
      ({ data }) => showCodes(data?.enableSecondFactor),
    );
  const turnOff = (password: string) =>
    deed.run(
      async () => {
        await disable({ variables: { password } });
        await readAnew();
      },
      () => {
        close();
        toaster.show({ tone: 'good', text: 'The second factor is off.' });
      },
    );
  const renewCodes = (password: string) =>
    deed.run(
      () => renew({ variables: { password } }),
      ({ data }) => showCodes(data?.renewRecoveryCodes),
    );
  return (
    <AccountSection
      title="Second factor"
      headingRef={heading}
      text="A code of an authenticator app at every sign-in, so that a stolen password alone opens nothing."
      actions={
        isOn ? (
          <>
            <Button look="outline" size="small" onClick={ask('renew')}>
              New recovery codes
            </Button>
            <Button look="outline" size="small" onClick={ask('off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button size="small" onClick={ask('begin')}>
            Set up
          </Button>
        )
      }
    >
      <Text size="small">{isOn ? `It is on. Recovery codes left: ${recoveryCodesLeft}.` : 'It is off.'}</Text>
      {open.kind === 'begin' && (
        <PasswordDialog
          title="First your password"
          text="So that nobody at a desk you left sets up a phone of their own."
          yes="Continue"
          deed={deed}
          onPassword={setUp}
          onCancel={close}
        />
      )}
      {open.kind === 'setup' && (
        <SetupDialog secret={open.secret} uri={open.uri} deed={deed} onCode={turnOn} onCancel={close} />
      )}
      {open.kind === 'off' && (
        <PasswordDialog
          title="Turn the second factor off?"
          text="The password alone will open the admin again."
          yes="Turn off"
          deed={deed}
          onPassword={turnOff}
          onCancel={close}
        />
      )}
      {open.kind === 'renew' && (
        <PasswordDialog
          title="New recovery codes"
          text="The codes you have now become worthless."
          yes="Make new codes"
          deed={deed}
          onPassword={renewCodes}
          onCancel={close}
        />
      )}
      {open.kind === 'codes' && (
        <ShownOnce
          title="Recovery codes"
          text="Each opens once in place of the app's code, for the day your phone is lost. Keep them away from it; they are not shown again."
          secrets={open.codes}
          fileName="recovery-codes.txt"
          onClose={close}
        />
      )}
    </AccountSection>
  );
}
