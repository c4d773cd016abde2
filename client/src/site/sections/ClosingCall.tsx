import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { Band, Measure, Row, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { CallToAction } from '#client/site/content/shapes.ts';

/** The band that closes a page: what to do next. The first action is the loud one. */
export function ClosingCall({ words }: { words: CallToAction }) {
  return (
    <Band edge="hair">
      <Measure>
        <Split>
          <Heading>{words.heading}</Heading>
          <Stack gap="3">
            <Lead>{words.text}</Lead>
            <Row>
              {words.actions.map(({ label, to }, place) => (
                <ButtonLink key={to} to={to} look={place === 0 ? 'solid' : 'outline'}>
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
