import { Text } from '@chakra-ui/react';
import { PasskeysDocument } from '#client/admin/account/Passkeys.generated.ts';
import { MeDocument } from '#client/admin/data/Me.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { PasskeySignIn } from '#client/admin/parts/PasskeySignIn.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';

/** All there is of the admin for a session without a second factor where one is required. */
export default function SecondFactorGate() {
  const result = useAdminQuery(PasskeysDocument, {});
  const refetchMe = useRefetch(MeDocument);
  return (
    <ScreenState title="One more step" result={result} failure="Your passkeys could not be loaded.">
      {({ passkeys }) =>
        passkeys.length > 0 ? (
          <>
            <Text maxWidth="prose">
              A second factor is required here, and yours is a passkey. Sign in with it; then everything opens
              as before.
            </Text>
            <PasskeySignIn label="Sign in with a passkey" onDone={() => void refetchMe()} />
          </>
        ) : (
          <>
            <Text maxWidth="prose">
              A second factor is required here, and your account has none. Set it up with an authenticator app
              on your phone, or add a passkey; then everything opens as before.
            </Text>
            <SecondFactorSection isOn={false} recoveryCodesLeft={0} />
            <PasskeysSection passkeys={[]} needsCode={false} />
          </>
        )
      }
    </ScreenState>
  );
}
