import { adminPaths } from '#client/admin/paths.ts';
import { Stack } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Heading, Text } from '#client/shared/ui/text.tsx';

/** The screen of an unknown path below `/admin`. */
export function UnknownScreen() {
  return (
    <Stack>
      <Heading as="h1">There is no screen at this address</Heading>
      <Text>
        Go on to the <TextLink to={adminPaths.clients}>clients</TextLink>.
      </Text>
    </Stack>
  );
}
