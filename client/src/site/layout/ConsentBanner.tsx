import { Button, Heading, HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import { consent as words } from '#client/site/content/consent.ts';
import { privacyChoices } from '#client/site/content/privacy-choices.ts';
import { chooseConsent, refusedByBrowser, reopenConsent, useConsent } from '#client/site/data/consent.ts';

/**
 * Over the corner of the page opposite to the toasts, without a layout shift. On a page with a form it is the last part of
 * the page instead, so that it covers no field.
 */
const Panel = styled('section', {
  position: 'fixed',
  insetInlineStart: { base: '0', md: '4' },
  bottom: { base: '0', md: '4' },
  zIndex: 'header',
  width: { base: 'full', md: 'dialog' },
  padding: '4',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  backgroundColor: 'surface',
  border: 'control',
  borderRadius: { base: 'none', md: 'control' },
  boxShadow: 'float',
  'main:has(form) ~ &': { position: 'static', marginInline: 'auto', boxShadow: 'none' },
});

/** Requests consent to count visits. Renders nothing once the visitor has chosen. */
export function ConsentBanner() {
  const state = useConsent();
  if (!state || (state.choice !== 'unasked' && !state.reopened)) return null;
  return <ConsentPanel reopened={state.reopened} current={words.current[state.choice]} />;
}

function ConsentPanel({ reopened, current }: { reopened: boolean; current: string }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Room below what has the focus (shared/theme/global-css.ts).
    dataset.consentRequested = '';
    return () => {
      delete dataset.consentRequested;
    };
  }, []);
  useEffect(() => {
    // Opened from the footer it takes the focus and returns it; on a first visit it must not take the focus.
    if (!reopened) return;
    const previousFocus = document.activeElement;
    panel.current?.focus();
    return () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, [reopened]);
  const isRefused = refusedByBrowser();
  return (
    <Panel ref={panel} data-consent="" aria-label={privacyChoices} tabIndex={-1}>
      <Heading size="sm">{words.heading}</Heading>
      <Text textStyle="small">{isRefused ? words.byBrowser : words.text}</Text>
      {current && !isRefused && (
        <Text textStyle="small" color="ink.muted">
          {current}
        </Text>
      )}
      <HStack wrap="wrap" gap="2" paddingBlockStart="2">
        {!isRefused && (
          <>
            <Button variant="outline" size="sm" onClick={() => chooseConsent('yes')}>
              {words.agree}
            </Button>
            <Button variant="outline" size="sm" onClick={() => chooseConsent('no')}>
              {words.decline}
            </Button>
          </>
        )}
        {reopened && (
          <Button variant="plain" size="sm" onClick={() => reopenConsent(false)}>
            {words.close}
          </Button>
        )}
      </HStack>
    </Panel>
  );
}
