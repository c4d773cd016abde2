import type { ComponentProps } from 'react';
import { FieldGroup, GroupName } from '#client/shared/form/FieldGroup.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { useChoices } from '#client/shared/page/page-words.ts';
import type { labels } from '#client/site/content/schedule.ts';
import type { Field } from '#client/site/content/shapes.ts';
import { limits } from '#domain/limits.ts';

type TextName = 'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'jobTitle' | 'message';
type ChoiceName = 'region' | 'teamSize' | 'industry' | 'purpose';

interface ScheduleFieldsProps {
  words: typeof labels;
  /** Properties that connect a control with its field in the form library. */
  fieldProps: (
    name: TextName | ChoiceName,
  ) => Pick<ComponentProps<'input'>, 'name'> & { error: string | undefined };
}

/** The properties of the controls by the name of their field, with label and hint. */
function controls({ words, fieldProps }: ScheduleFieldsProps) {
  return {
    text: (name: TextName) => {
      const { label, hint }: Field = words.fields[name];
      return { ...fieldProps(name), label, placeholder: hint };
    },
    choice: (name: ChoiceName) => {
      const { label, hint }: Field = words.fields[name];
      return { ...fieldProps(name), label, hint, remark: words.optional };
    },
  };
}

/** The sender; all fields are required (public spec, section 5). */
export function PersonFields(props: ScheduleFieldsProps) {
  const { text } = controls(props);
  return (
    <FieldGroup>
      <GroupName>{props.words.groups.person}</GroupName>
      <TextField {...text('firstName')} required limit={limits.name} autoComplete="given-name" />
      <TextField {...text('lastName')} required limit={limits.name} autoComplete="family-name" />
      <TextField {...text('email')} required type="email" limit={limits.email} autoComplete="email" />
      <TextField {...text('phone')} required type="tel" limit={limits.phone} autoComplete="tel" />
    </FieldGroup>
  );
}

/** The organisation; company and job title are required (public spec, section 5). */
export function CompanyFields(props: ScheduleFieldsProps) {
  const { words } = props;
  const choices = useChoices();
  const { text, choice } = controls(props);
  return (
    <FieldGroup>
      <GroupName>{words.groups.company}</GroupName>
      <TextField {...text('company')} required limit={limits.company} autoComplete="organization" />
      <TextField {...text('jobTitle')} required limit={limits.jobTitle} autoComplete="organization-title" />
      <SelectField {...choice('region')} choices={choices.regions} />
      <SelectField
        {...choice('teamSize')}
        choices={choices.companySizes.map((size) => ({ value: size, label: `${size} ${words.employees}` }))}
      />
      <div data-wide>
        <SelectField {...choice('industry')} choices={choices.industries} />
      </div>
    </FieldGroup>
  );
}

/** The subject of the appointment; optional (public spec, section 5). */
export function SubjectFields(props: ScheduleFieldsProps) {
  const { words } = props;
  const choices = useChoices();
  const { text, choice } = controls(props);
  return (
    <FieldGroup>
      <GroupName>{words.groups.subject}</GroupName>
      <div data-wide>
        <SelectField {...choice('purpose')} choices={choices.purposes} />
      </div>
      <div data-wide>
        <TextBox {...text('message')} remark={words.optional} limit={limits.message} />
      </div>
    </FieldGroup>
  );
}
