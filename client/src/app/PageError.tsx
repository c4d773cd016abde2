import { Box, Button, Container, Heading, HStack, Stack, Text } from '@chakra-ui/react';

/** Shown in place of a page that failed to render, or to load because a new release replaced its chunk. */
export function PageError({ retry }: { retry: () => void }) {
  return (
    <Box paddingBlock="24" role="alert">
      <Container>
        <Stack gap="6">
          <Heading as="h1" size="lg">
            This page could not be shown
          </Heading>
          <Text textStyle="lead" color="ink.muted" maxWidth="prose">
            Something went wrong on our side or on the way. Nothing you sent is lost.
          </Text>
          <HStack wrap="wrap" gap="4">
            <Button onClick={retry}>Try again</Button>
            <Button variant="outline" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </HStack>
        </Stack>
      </Container>
    </Box>
  );
}
