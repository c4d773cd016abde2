import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { useScripted } from '#client/shared/form/useScripted.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { files as fileWords, type labels } from '#client/site/content/contact.ts';
import { limits } from '#domain/limits.ts';
import { contactMessages } from '#domain/messages.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Band, Split } from './Band.tsx';
import { FormFilesField, useFormFiles } from './forms/FormFilesField.tsx';
import { showOutcomeToast } from './forms/outcome-toast.ts';
import { SubmitRow } from './forms/SubmitRow.tsx';
import { useMailForm } from './forms/useMailForm.ts';
import { NextSteps } from './NextSteps.tsx';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', subject: '', message: '' };

/** The first script of the page keeps what is posted to exactly this address without a network; files it cannot keep. */
const WITH_FILES = { action: '/mail/api#files', encType: 'multipart/form-data' } as const;

const Form = styled('form', {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > [data-wide]': { gridColumn: '1 / -1' },
});

/**
 * The contact form (public spec, sections 4, 5 and 8). Without scripts the browser posts it to the mail API, which
 * responds with a page.
 */
function ContactForm({ words }: { words: typeof labels }) {
  const scripted = useScripted();
  const { formTakesFiles = false } = usePageFacts();
  const files = useFormFiles();
  const { form, status, sent, fieldProps, onSubmit } = useMailForm({
    formType: 'contact',
    empty: EMPTY,
    ...(formTakesFiles && { files }),
    onOutcome: (outcome) => showOutcomeToast(outcome, contactMessages),
  });
  const field = (name: keyof typeof EMPTY) => ({
    ...fieldProps(name),
    label: words.fields[name].label,
    placeholder: words.fields[name].hint,
  });

  return (
    <Form
      ref={form}
      method="post"
      {...(formTakesFiles ? WITH_FILES : { action: '/mail/api' })}
      noValidate={scripted}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="form_type" value="contact" />
      <TextField {...field('firstName')} required limit={limits.name} autoComplete="given-name" />
      <TextField {...field('lastName')} required limit={limits.name} autoComplete="family-name" />
      <TextField {...field('email')} required type="email" limit={limits.email} autoComplete="email" />
      <TextField
        {...field('phone')}
        remark={words.optional}
        type="tel"
        limit={limits.phone}
        autoComplete="tel"
      />
      <div data-wide>
        <TextField {...field('subject')} required limit={limits.subject} />
      </div>
      <div data-wide>
        <TextBox {...field('message')} required limit={limits.message} />
      </div>
      {formTakesFiles && (
        <div data-wide>
          <FormFilesField files={files} words={fileWords} />
        </div>
      )}
      <SubmitRow
        status={status}
        sent={sent}
        messages={contactMessages}
        label={words.submit}
        sendingLabel={words.sending}
      />
    </Form>
  );
}

interface ContactFormBandProps {
  words: typeof labels & WordsOfPage<'contact'>['form'];
  next: WordsOfPage<'contact'>['whatHappensNext'];
}

/** "Send Us a Message" with its note (public spec, section 2, Contact), the form, and what happens with a message. */
export const ContactFormBand = ({ words, next }: ContactFormBandProps) => (
  <Band ground="sunken">
    <Split gridTemplateRows={{ lg: 'auto minmax(0, 1fr)' }}>
      <Stack gap="4">
        <Heading>{words.heading}</Heading>
        <Text color="ink.muted">{words.note}</Text>
      </Stack>
      <Box gridRow={{ lg: 'span 2' }}>
        <ContactForm words={words} />
      </Box>
      <NextSteps words={next} />
    </Split>
  </Band>
);
