import type { ComponentProps } from 'react';
import { FieldGroup } from '#client/shared/form/FieldGroup.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import type { dialog } from '#client/site/content/pricing.ts';
import { limits } from '#domain/limits.ts';

export type PricingField = 'name' | 'email' | 'phone' | 'message';

interface PricingFieldsProps {
  words: typeof dialog;
  /** What ties a field to the form library; without one the field goes by its name alone. */
  tie?: (name: PricingField) => Pick<ComponentProps<'input'>, 'name'> & { error?: string | undefined };
}

/** Who asks and what about; name and e-mail are required (public spec, section 5). */
export function PricingFields({ words, tie = (name) => ({ name }) }: PricingFieldsProps) {
  const field = (name: PricingField) => ({
    ...tie(name),
    label: words.fields[name].label,
    placeholder: words.fields[name].hint,
  });
  return (
    <FieldGroup as="div">
      <TextField {...field('name')} required maxLength={limits.name * 2 + 1} autoComplete="name" />
      <TextField {...field('email')} required type="email" maxLength={limits.email} autoComplete="email" />
      <div data-wide>
        <TextField
          {...field('phone')}
          remark={words.optional}
          type="tel"
          maxLength={limits.phone}
          autoComplete="tel"
        />
      </div>
      <div data-wide>
        <TextBox {...field('message')} remark={words.optional} maxLength={limits.message} />
      </div>
    </FieldGroup>
  );
}
