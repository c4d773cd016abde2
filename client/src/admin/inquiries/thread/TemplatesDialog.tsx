import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  AnswerChoicesDocument,
  type AnswerChoicesQuery,
  DeleteAnswerTemplateDocument,
  SaveAnswerTemplateDocument,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { ActionButton, OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { isEqual } from '#client/admin/parts/conflict.ts';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { discardWords, useUnsaved } from '#client/admin/parts/useUnsaved.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { OutlineButton } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Note, Text } from '#client/shared/ui/text.tsx';
import { answerTemplateRule, templateFields } from '#domain/answer-template.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';

const words = adminMessages.inquiries;

type Template = AnswerChoicesQuery['answerTemplates'][number];
type Values = Pick<Template, 'name' | 'text'>;

const valuesOf = ({ name, text }: Template): Values => ({ name, text });

const NEW = { id: '', name: '', text: '', version: 0 };

/** What is typed into one template, on which version of it. It is over when the template is saved, deleted or left. */
function useTyped(template: Template) {
  const [typed, setTyped] = useState<{ id: string; version: number; values: Values } | null>(null);
  const { version, values } = typed?.id === template.id ? typed : { ...template, values: valuesOf(template) };
  const isDirty = !isEqual(values, valuesOf(template));
  useUnsaved(isDirty);
  return {
    values,
    /** The version that a write takes the place of. */
    version,
    change: (next: Values) => setTyped({ id: template.id, version, values: next }),
    /** The template is left as it is stored. */
    end: () => setTyped(null),
    /** Somebody else was faster: what is typed, if anything, takes the place of what is stored now. */
    move: (to: Template) =>
      setTyped((now) =>
        now && !isEqual(now.values, valuesOf(template))
          ? { id: to.id, version: to.version, values: now.values }
          : null,
      ),
    /** Goes on to what would lose what is typed, once that is confirmed. */
    leave(go: () => void) {
      const discard = () => {
        setTyped(null);
        go();
      };
      if (isDirty) ask(discardWords, discard);
      else go();
    },
  };
}

/** Where the templates of answers are written: one is chosen, changed and saved. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data, refetch } = useQuery(AnswerChoicesDocument);
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string | null>(null);
  const templates = data?.answerTemplates ?? [];
  const template = templates.find(({ id }) => id === chosen) ?? NEW;
  const typed = useTyped(template);
  const choose = (id: string) => {
    setError(null);
    setChosen(id);
  };
  const chosenNow = useRef(chosen);
  useEffect(() => {
    chosenNow.current = chosen;
  });
  /** What a colleague has changed is replaced by the next attempt, and what is gone is added again. */
  const refuse = async (cause: unknown) => {
    const { code, message } = failureOf(cause);
    setError(code === 'UNREACHABLE' || code === 'INTERNAL_SERVER_ERROR' ? words.template : message);
    if (code !== 'PRECONDITION_FAILED' && code !== 'NOT_FOUND') return;
    const stored = (await refetch()).data?.answerTemplates.find(({ id }) => id === template.id) ?? NEW;
    // Another was chosen while this was read.
    if (chosenNow.current !== chosen) return;
    if (stored !== NEW) setError(adminMessages.overtaken);
    typed.move(stored);
    setChosen(stored.id);
  };
  const close = () => typed.leave(onClose);
  return (
    <Dialog title="Templates of answers" size="form" onEscape={close}>
      <Stack paddingBlockStart="2">
        <SelectField
          label="Template"
          hint="New template"
          value={chosen}
          choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => typed.leave(() => choose(target.value))}
        />
        <TemplateForm
          template={template}
          typed={typed}
          error={error}
          setError={setError}
          // A list that cannot be read leaves the sentence of the refusal.
          onRefused={(cause) => void refuse(cause).catch(() => undefined)}
          onSaved={choose}
          onClose={close}
        />
      </Stack>
    </Dialog>
  );
}

interface TemplateFormProps {
  template: Template;
  typed: ReturnType<typeof useTyped>;
  /** Why the last attempt failed. */
  error: string | null;
  setError: (sentence: string | null) => void;
  onRefused: (cause: unknown) => void;
  onSaved: (id: string) => void;
  onClose: () => void;
}

function TemplateForm({ template, typed, error, setError, onRefused, onSaved, onClose }: TemplateFormProps) {
  const { values, change: setValues } = typed;
  const options = { refetchQueries: [AnswerChoicesDocument], awaitRefetchQueries: true };
  const [save, saving] = useMutation(SaveAnswerTemplateDocument, options);
  const [remove, removing] = useMutation(DeleteAnswerTemplateDocument, options);
  const isBusy = saving.loading || removing.loading;
  const submit = async () => {
    const checked = check(answerTemplateRule, values);
    if (!checked.ok) return setError(checked.sentence);
    setError(null);
    const known = template.id ? { id: template.id, ifVersion: typed.version } : {};
    try {
      const { data } = await save({ variables: { ...known, input: values } });
      toaster.show({ tone: 'good', text: words.templateSaved });
      typed.end();
      onSaved(data?.saveAnswerTemplate.id ?? '');
    } catch (cause) {
      onRefused(cause);
    }
  };
  const drop = async () => {
    const { id, name, text } = template;
    try {
      await remove({ variables: { id, ifVersion: typed.version } });
      const undo = () => void save({ variables: { input: { name, text } } }).catch(onRefused);
      toaster.show({ tone: 'good', text: words.templateDeleted, action: { label: 'Undo', run: undo } });
      typed.end();
      onSaved('');
    } catch (cause) {
      onRefused(cause);
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
      <Note>
        {Object.entries(templateFields)
          .map(([name, meaning]) => `{${name}} is ${meaning}`)
          .join(', ')}
        .
      </Note>
      <Text role="alert" size="small" color="bad">
        {error}
      </Text>
      <Row justifyContent="flex-end">
        {template.id && (
          <OutlineAction isOff={isBusy} onClick={() => void drop()}>
            Delete template
          </OutlineAction>
        )}
        <OutlineButton onClick={onClose}>Close</OutlineButton>
        <ActionButton size="small" isOff={isBusy} onClick={() => void submit()}>
          Save template
        </ActionButton>
      </Row>
    </Stack>
  );
}
