import type { AccountQuery } from '#client/admin/data/documents.generated.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { AccountSection } from './AccountSection.tsx';
import { SecondFactorDialogs } from './SecondFactorDialogs.tsx';
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
      <Text size="small">{isOn ? `It is on. Recovery codes left: ${recoveryCodesLeft}.` : 'It is off.'}</Text>
      <SecondFactorDialogs secondFactor={secondFactor} />
    </AccountSection>
  );
}

function Actions({ isOn, open }: { isOn: boolean } & Pick<SecondFactor, 'open'>) {
  if (!isOn) {
    return (
      <Button size="small" onClick={() => open('begin')}>
        Set up
      </Button>
    );
  }
  return (
    <>
      <Button look="outline" size="small" onClick={() => open('renew')}>
        New recovery codes
      </Button>
      <Button look="outline" size="small" onClick={() => open('disable')}>
        Turn off
      </Button>
    </>
  );
}
