import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  AnswerChoicesDocument,
  type AnswerChoicesQuery,
  DeleteAnswerTemplateDocument,
  SaveAnswerTemplateDocument,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { isEqual } from '#client/admin/parts/conflict.ts';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { discardWords, useUnsaved } from '#client/admin/parts/useUnsaved.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { answerTemplateRule, templateFields } from '#domain/answer-template.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';

const words = adminMessages.inquiries;

type Template = AnswerChoicesQuery['answerTemplates'][number];
type Values = Pick<Template, 'name' | 'text'>;

const valuesOf = ({ name, text }: Template): Values => ({ name, text });

const NEW = { id: '', name: '', text: '', version: 0 };

/** What is typed into one template. It is over when the template is saved, deleted or left. */
function useTyped(template: Template) {
  const key = `${template.id} ${template.version}`;
  const [typed, setTyped] = useState({ key, values: valuesOf(template) });
  const values = typed.key === key ? typed.values : valuesOf(template);
  const isDirty = !isEqual(values, valuesOf(template));
  useUnsaved(isDirty);
  return {
    key,
    values,
    change: (next: Values) => setTyped({ key, values: next }),
    /** Goes on to what would lose what is typed, once that is confirmed. */
    leave(go: () => void) {
      const discard = () => {
        setTyped({ key, values: valuesOf(template) });
        go();
      };
      if (isDirty) ask(discardWords, discard);
      else go();
    },
  };
}

/** Where the templates of answers are written: one is chosen, changed and saved. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(AnswerChoicesDocument);
  const [chosen, setChosen] = useState('');
  const templates = data?.answerTemplates ?? [];
  const template = templates.find(({ id }) => id === chosen) ?? NEW;
  const typed = useTyped(template);
  const close = () => typed.leave(onClose);
  return (
    <Dialog title="Templates of answers" size="form" onEscape={close}>
      <Stack paddingBlockStart="2">
        <SelectField
          label="Template"
          hint="New template"
          value={chosen}
          choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => typed.leave(() => setChosen(target.value))}
        />
        <TemplateForm
          key={typed.key}
          template={template}
          values={typed.values}
          setValues={typed.change}
          onSaved={setChosen}
          onClose={close}
        />
      </Stack>
    </Dialog>
  );
}

interface TemplateFormProps {
  template: Template;
  values: Values;
  setValues: (values: Values) => void;
  onSaved: (id: string) => void;
  onClose: () => void;
}

function TemplateForm({ template, values, setValues, onSaved, onClose }: TemplateFormProps) {
  const [error, setError] = useState<string | null>(null);
  const options = { refetchQueries: [AnswerChoicesDocument], awaitRefetchQueries: true };
  const [save, saving] = useMutation(SaveAnswerTemplateDocument, options);
  const [remove, removing] = useMutation(DeleteAnswerTemplateDocument, options);
  const isBusy = saving.loading || removing.loading;
  const fail = (cause: unknown) => {
    const { code, message } = failureOf(cause);
    setError(code === 'UNREACHABLE' || code === 'INTERNAL_SERVER_ERROR' ? words.template : message);
  };
  const submit = async () => {
    const checked = check(answerTemplateRule, values);
    if (!checked.ok) return setError(checked.sentence);
    setError(null);
    const known = template.id ? { id: template.id, ifVersion: template.version } : {};
    try {
      const { data } = await save({ variables: { ...known, input: values } });
      toaster.show({ tone: 'good', text: words.templateSaved });
      onSaved(data?.saveAnswerTemplate.id ?? '');
    } catch (cause) {
      fail(cause);
    }
  };
  const drop = async () => {
    const { id, name, text, version } = template;
    try {
      await remove({ variables: { id, ifVersion: version } });
      const undo = () => void save({ variables: { input: { name, text } } }).catch(fail);
      toaster.show({ tone: 'good', text: words.templateDeleted, action: { label: 'Undo', run: undo } });
      onSaved('');
    } catch (cause) {
      fail(cause);
    }
  };
  return (
    <Stack>
      <TextField
        label="Name"
        limit={limits.name}
        value={values.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <TextBox
        label="Text"
        rows={8}
        limit={limits.message}
        value={values.text}
        onChange={({ target }) => setValues({ ...values, text: target.value })}
      />
      <Text size="small" tone="muted">
        {Object.entries(templateFields)
          .map(([name, meaning]) => `{${name}} is ${meaning}`)
          .join(', ')}
        .
      </Text>
      <Text role="alert" size="small" color="bad">
        {error}
      </Text>
      <Row justifyContent="flex-end">
        {template.id && (
          <ActionButton look="outline" size="small" isOff={isBusy} onClick={() => void drop()}>
            Delete template
          </ActionButton>
        )}
        <Button look="outline" size="small" onClick={onClose}>
          Close
        </Button>
        <ActionButton size="small" isOff={isBusy} onClick={() => void submit()}>
          Save template
        </ActionButton>
      </Row>
    </Stack>
  );
}
