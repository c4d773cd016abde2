import { Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Text } from '#client/shared/ui/text.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';

/** All there is of the admin for a person without a second factor where one is required. */
export default function SecondFactorGate() {
  return (
    <Stack gap="3">
      <Heading as="h1">One more step</Heading>
      <Text maxWidth="prose">
        A second factor is required here, and your account has none. Set it up with an authenticator app on
        your phone; then everything opens as before.
      </Text>
      <SecondFactorSection isOn={false} recoveryCodesLeft={0} />
    </Stack>
  );
}
