import { chakra } from '@chakra-ui/react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Measure, Row, Stack } from '#client/shared/ui/layout.tsx';
import { Lead, Title } from '#client/shared/ui/text.tsx';

/** Shown in place of a page that failed to render, or to load because a new release replaced its chunk. */
export function PageError({ retry }: { retry: () => void }) {
  return (
    <chakra.div paddingBlock="24" role="alert">
      <Measure>
        <Stack gap="6">
          <Title>This page could not be shown</Title>
          <Lead>Something went wrong on our side or on the way. Nothing you sent is lost.</Lead>
          <Row>
            <Button onClick={retry}>Try again</Button>
            <Button variant="outline" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </Row>
        </Stack>
      </Measure>
    </chakra.div>
  );
}
