import { Band, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Text } from '#client/shared/ui/text.tsx';
import type { form } from '#client/site/content/contact.ts';
import { ContactForm } from './forms/ContactForm.tsx';

/** "Send Us a Message" with its note (public spec, section 2, Contact), and the form. */
export function ContactFormBand({ words }: { words: typeof form }) {
  return (
    <Band ground="sunken">
      <Measure>
        <Split>
          <Stack>
            <Heading>{words.heading}</Heading>
            <Text tone="muted">{words.note}</Text>
          </Stack>
          <ContactForm words={words} />
        </Split>
      </Measure>
    </Band>
  );
}
