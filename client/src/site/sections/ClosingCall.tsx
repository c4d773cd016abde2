import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { Band, Measure, Row, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { CallToAction } from '#client/site/content/shapes.ts';

/** The last band of a page: calls to action. The first one is emphasised. */
export function ClosingCall({ words }: { words: CallToAction }) {
  return (
    <Band edge="hair" data-screen-only>
      <Measure>
        <Split gap={{ base: '2', lg: '6' }}>
          <Heading>{words.heading}</Heading>
          <Stack gap={{ base: '2', md: '3' }}>
            <Lead>{words.text}</Lead>
            <Row>
              {words.actions.map(({ label, to }, index) => (
                <ButtonLink key={to} to={to} look={index === 0 ? 'solid' : 'outline'}>
                  {label}
                </ButtonLink>
              ))}
            </Row>
          </Stack>
        </Split>
      </Measure>
    </Band>
  );
}
