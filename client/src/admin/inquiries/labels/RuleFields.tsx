import { Text } from '@chakra-ui/react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { typeChoices } from '#client/admin/inquiries/inquiry-labels.ts';
import { FormChoices } from '#client/admin/parts/ChoicesField.tsx';
import { ManyField } from '#client/admin/parts/ManyField.tsx';
import { FieldGroup, GroupName } from '#client/shared/form/FieldGroup.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { RuleTrial } from './RuleTrial.tsx';
import { type Givable, type RuleFields, ruleLabels } from './rule-words.ts';

type RuleForm = UseFormReturn<RuleFields>;

/** What an inquiry must be like, and how many of the latest were. */
export function Conditions({ form }: { form: RuleForm }) {
  const { errors } = form.formState;
  return (
    <FieldGroup>
      <GroupName>When all of these hold</GroupName>
      <SelectField
        {...form.register('formType')}
        label={ruleLabels.formType}
        hint="Any form"
        choices={typeChoices}
      />
      <TextField
        {...form.register('page')}
        label={ruleLabels.page}
        remark="its path begins with"
        placeholder="/solutions"
        limit={limits.originPage}
        autoComplete="off"
        error={errors.page?.message}
      />
      <div data-wide>
        <Controller
          control={form.control}
          name="words"
          render={({ field: { value, onChange } }) => (
            <ManyField
              label="Words in subject or message"
              options={[]}
              chosen={value}
              onChange={onChange}
              error={errors.words?.message}
            />
          )}
        />
      </div>
      <TextField
        {...form.register('domain')}
        label={ruleLabels.domain}
        remark="of the sender’s address"
        placeholder="orrin.example"
        limit={limits.email}
        autoComplete="off"
        error={errors.domain?.message}
      />
      <RuleTrial control={form.control} />
    </FieldGroup>
  );
}

/** What it is given then. */
export function Gifts({ form, givable }: { form: RuleForm; givable: Givable }) {
  const { labels, inquiryOwners, answerTemplates } = givable;
  const { errors } = form.formState;
  const choicesOf = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FieldGroup>
      <GroupName>Then give</GroupName>
      <div data-wide>
        <FormChoices
          form={form}
          name="labelIds"
          label={ruleLabels.labelIds}
          choices={Object.fromEntries(labels.map(({ id, name }) => [id, name]))}
          isShort
        >
          {labels.length === 0 && (
            <Text textStyle="small" color="ink.muted">
              There are no labels yet.
            </Text>
          )}
        </FormChoices>
      </div>
      <SelectField
        {...form.register('ownerId')}
        label={ruleLabels.ownerId}
        hint="Nobody"
        choices={choicesOf(inquiryOwners)}
        error={errors.ownerId?.message}
      />
      <SelectField
        {...form.register('templateId')}
        label={ruleLabels.templateId}
        remark="proposed for the answer"
        hint="None"
        choices={choicesOf(answerTemplates)}
        error={errors.templateId?.message}
      />
    </FieldGroup>
  );
}
