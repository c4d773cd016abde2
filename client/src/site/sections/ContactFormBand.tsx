import { chakra } from '@chakra-ui/react';
import { Band, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Text } from '#client/shared/ui/text.tsx';
import type { form, whatHappensNext } from '#client/site/content/contact.ts';
import { ContactForm } from './forms/ContactForm.tsx';
import { NextSteps } from './NextSteps.tsx';

interface ContactFormBandProps {
  words: typeof form;
  next: typeof whatHappensNext;
}

/** "Send Us a Message" with its note (public spec, section 2, Contact), the form, and what happens with a message. */
export function ContactFormBand({ words, next }: ContactFormBandProps) {
  return (
    <Band ground="sunken">
      <Measure>
        <Split gridTemplateRows={{ lg: 'auto minmax(0, 1fr)' }}>
          <Stack>
            <Heading>{words.heading}</Heading>
            <Text tone="muted">{words.note}</Text>
          </Stack>
          <chakra.div gridRow={{ lg: 'span 2' }}>
            <ContactForm words={words} />
          </chakra.div>
          <NextSteps words={next} />
        </Split>
      </Measure>
    </Band>
  );
}
