import type { ComponentProps } from 'react';
import { FieldGroup } from '#client/shared/form/FieldGroup.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import type { dialog } from '#client/site/content/pricing.ts';
import { limits } from '#domain/limits.ts';

type PricingField = 'name' | 'email' | 'phone' | 'message';

interface PricingFieldsProps {
  words: typeof dialog;
  /** Properties that connect a control with its field in the form library; left out: its name only. */
  fieldProps?: (name: PricingField) => Pick<ComponentProps<'input'>, 'name'> & { error?: string | undefined };
}

/** The fields of the pricing inquiry; name and e-mail are required (public spec, section 5). */
export function PricingFields({ words, fieldProps = (name) => ({ name }) }: PricingFieldsProps) {
  const field = (name: PricingField) => ({
    ...fieldProps(name),
    label: words.fields[name].label,
    placeholder: words.fields[name].hint,
  });
  return (
    <FieldGroup as="div">
      <TextField {...field('name')} required limit={limits.name * 2 + 1} autoComplete="name" />
      <TextField {...field('email')} required type="email" limit={limits.email} autoComplete="email" />
      <div data-wide>
        <TextField
          {...field('phone')}
          remark={words.optional}
          type="tel"
          limit={limits.phone}
          autoComplete="tel"
        />
      </div>
      <div data-wide>
        <TextBox {...field('message')} remark={words.optional} limit={limits.message} />
      </div>
    </FieldGroup>
  );
}
