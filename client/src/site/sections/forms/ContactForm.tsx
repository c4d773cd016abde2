import { chakra } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { useScripted } from '#client/shared/form/useScripted.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import type { form } from '#client/site/content/contact.ts';
import { toaster } from '#client/site/data/toaster.ts';
import { limits } from '#domain/limits.ts';
import { contactMessages } from '#domain/messages.ts';
import { contactRule } from '#domain/rules/contact.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { useMailForm } from './useMailForm.ts';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', subject: '', message: '' };
type Fields = typeof EMPTY;

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});

/** The gateway speaks of one name; the form has two fields for it. */
const fieldOf = (issueField: string): keyof Fields | null => {
  const field = issueField === 'name' ? 'firstName' : issueField;
  return field in EMPTY ? (field as keyof Fields) : null;
};

/**
 * The contact form (public spec, sections 4, 5 and 8). Without scripts it posts itself to the mail API, which
 * answers with a page.
 */
export function ContactForm({ words }: { words: typeof form }) {
  const scripted = useScripted();
  const { status, send, clear } = useMailForm();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: EMPTY,
    resolver: valibotResolver(contactRule.schema),
  });
  const field = (name: keyof Fields) => ({
    ...register(name),
    label: words.fields[name].label,
    placeholder: words.fields[name].hint,
    error: formState.errors[name]?.message,
  });

  const onSubmit = handleSubmit(async ({ firstName, lastName, ...rest }) => {
    const result = await send({ form_type: 'contact', name: `${firstName} ${lastName}`, ...rest });
    if (result.kind === 'sent' || result.kind === 'queued') {
      reset();
      toaster.show({ tone: 'good', text: contactMessages.success });
    } else if (result.kind === 'refused') {
      toaster.show({ tone: 'bad', text: contactMessages.failure });
      for (const issue of [...result.issues].reverse()) {
        const faulty = fieldOf(issue.field);
        if (faulty) setError(faulty, { message: issue.message }, { shouldFocus: true });
      }
    } else {
      toaster.show({ tone: 'bad', text: contactMessages.exception });
    }
  }, clear);

  return (
    <Form method="post" action="/mail/api" noValidate={scripted} onSubmit={onSubmit}>
      <input type="hidden" name="form_type" value="contact" />
      <TextField {...field('firstName')} required maxLength={limits.name} autoComplete="given-name" />
      <TextField {...field('lastName')} required maxLength={limits.name} autoComplete="family-name" />
      <TextField {...field('email')} required type="email" maxLength={limits.email} autoComplete="email" />
      <TextField
        {...field('phone')}
        remark={words.optional}
        type="tel"
        maxLength={limits.phone}
        autoComplete="tel"
      />
      <div data-wide>
        <TextField {...field('subject')} required maxLength={limits.subject} />
      </div>
      <div data-wide>
        <TextBox {...field('message')} required maxLength={limits.message} />
      </div>
      <chakra.div data-wide display="flex" flexDirection="column" gap="3" alignItems="stretch">
        <Button type="submit" alignSelf={{ sm: 'flex-start' }} disabled={status === 'sending'}>
          {status === 'sending' ? words.sending : words.submit}
        </Button>
        <FormOutcome status={status} messages={contactMessages} />
      </chakra.div>
    </Form>
  );
}
