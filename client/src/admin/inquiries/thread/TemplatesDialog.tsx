import { useMutation, useQuery } from '@apollo/client/react';
import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import {
  AnswerChoicesDocument,
  type AnswerChoicesQuery,
  DeleteAnswerTemplateDocument,
  SaveAnswerTemplateDocument,
} from '#client/admin/inquiries/Team.generated.ts';
import { ActionButton, OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { isEqual, typedSince } from '#client/admin/parts/conflict.ts';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { discardWords, useUnsaved } from '#client/admin/parts/useUnsaved.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { answerTemplateRule, templateFields } from '#domain/answer-template.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { useIsLeft } from './useIsLeft.ts';
import { useRefusal } from './useRefusal.ts';

const words = adminMessages.inquiries;

type Template = AnswerChoicesQuery['answerTemplates'][number];
type Values = Pick<Template, 'name' | 'text'>;

const valuesOf = ({ name, text }: Template): Values => ({ name, text });

const LABELS = { name: 'Name', text: 'Text' };

const NEW = { id: '', name: '', text: '', version: 0 };

/** Where the templates of answers are written: one is chosen, changed and saved. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(AnswerChoicesDocument);
  /** `turn` counts what was chosen by hand: a template that gets its id, or loses it, stays in its form. */
  const [chosen, setChosen] = useState({ id: '', turn: 0 });
  const [isDirty, setDirty] = useState(false);
  const templates = data?.answerTemplates ?? [];
  const leave = (go: () => void) => (isDirty ? ask(discardWords, go) : go());
  const close = () => leave(onClose);
  return (
    <Dialog title="Templates of answers" size="lg" onEscape={close}>
      <Stack gap="4" paddingBlockStart="4">
        <SelectField
          label="Template"
          hint="New template"
          value={chosen.id}
          choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target: { value: id } }) =>
            leave(() => setChosen(({ turn }) => ({ id, turn: turn + 1 })))
          }
        />
        <TemplateForm
          key={chosen.turn}
          template={templates.find(({ id }) => id === chosen.id) ?? NEW}
          onStored={(id) => setChosen({ ...chosen, id })}
          onDirty={setDirty}
          leave={leave}
          onClose={close}
        />
      </Stack>
    </Dialog>
  );
}

interface TemplateFormProps {
  /** As it is when it is chosen. */
  template: Template;
  /** Called with the id under which it is stored from now on; empty: it is not. */
  onStored: (id: string) => void;
  onDirty: (isDirty: boolean) => void;
  /** Goes on to what would lose what is typed, once that is confirmed. */
  leave: (go: () => void) => void;
  onClose: () => void;
}

/** What is typed over a template, which stays as it was chosen, so that a colleague who is faster is noticed. */
function useTyped(template: Template, onStored: (id: string) => void) {
  const [base, setBase] = useState(template);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const isLeft = useIsLeft();
  const before = valuesOf(base);
  const values = { ...before, ...typed };
  return {
    base,
    values,
    isLeft,
    isDirty: !isEqual(values, before),
    discard: () => setTyped({}),
    type: (field: Partial<Values>) => setTyped((now) => ({ ...now, ...field })),
    /** It is `stored` now, by this person or a colleague: what was typed over `known` stays typed. */
    move(stored: Template, known: Values = before) {
      if (isLeft.current) return;
      setBase(stored);
      setTyped((now) => {
        const own = typedSince(LABELS, known, { ...known, ...now });
        // What is not stored any more is whole in the form, to be added again.
        return { ...(own.length > 0 && stored === NEW && known), ...Object.fromEntries(own) };
      });
      onStored(stored.id);
    },
  };
}

function TemplateForm({ template, onStored, onDirty, leave, onClose }: TemplateFormProps) {
  const { base, values, isLeft, isDirty, discard, type, move } = useTyped(template, onStored);
  useUnsaved(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const readNow = useReadNow(AnswerChoicesDocument);
  const { error, refuse } = useRefusal(values.name || 'New template');
  const options = { refetchQueries: [AnswerChoicesDocument], awaitRefetchQueries: true };
  const [save, saving] = useMutation(SaveAnswerTemplateDocument, options);
  const [remove, removing] = useMutation(DeleteAnswerTemplateDocument, options);
  const isBusy = saving.loading || removing.loading;
  const known = { id: base.id, ifVersion: base.version };
  const write = async (send: () => Promise<void>) => {
    refuse(null);
    try {
      await send();
    } catch (cause) {
      refuse(sentenceOf(cause));
      const { code } = failureOf(cause);
      if (isLeft.current || (code !== 'PRECONDITION_FAILED' && code !== 'NOT_FOUND')) return;
      // What a colleague has changed is replaced by the next attempt, and what is gone is added again. A list that cannot
      // be read leaves the sentence of the refusal.
      const list = (await readNow({}).catch(() => null))?.answerTemplates;
      const stored = list?.find(({ id }) => id === base.id);
      if (stored) refuse(adminMessages.overtaken);
      if (list) move(stored ?? NEW);
    }
  };
  const submit = () => {
    const checked = check(answerTemplateRule, values);
    if (!checked.ok) return refuse(checked.sentence);
    void write(async () => {
      const { data } = await save({ variables: { ...(base.id && known), input: values } });
      toaster.show({ tone: 'good', text: words.templateSaved });
      if (data) move(data.saveAnswerTemplate, values);
    });
  };
  const drop = () => {
    discard();
    return write(async () => {
      await remove({ variables: known });
      const undo = () =>
        save({ variables: { input: valuesOf(base) } }).catch((cause: unknown) =>
          toaster.show({ tone: 'bad', text: sentenceOf(cause) }),
        );
      const action = { label: 'Undo', run: () => void undo() };
      toaster.show({ tone: 'good', text: words.templateDeleted, action });
      move(NEW, valuesOf(base));
    });
  };
  return (
    <Stack gap="4">
      <TextField
        label={LABELS.name}
        limit={limits.name}
        value={values.name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <TextBox
        label={LABELS.text}
        rows={8}
        limit={limits.message}
        value={values.text}
        onChange={({ target }) => type({ text: target.value })}
      />
      <Text textStyle="small" color="ink.muted">
        {Object.entries(templateFields)
          .map(([name, meaning]) => `{${name}} is ${meaning}`)
          .join(', ')}
        .
      </Text>
      <Text role="alert" textStyle="small" color="bad">
        {error}
      </Text>
      <HStack wrap="wrap" gap="4" justify="flex-end">
        {base.id && (
          <OutlineAction isOff={isBusy} onClick={() => leave(() => void drop())}>
            Delete template
          </OutlineAction>
        )}
        <Button variant="outline" size="sm" onClick={onClose}>
          Close
        </Button>
        <ActionButton size="sm" isOff={isBusy} onClick={submit}>
          Save template
        </ActionButton>
      </HStack>
    </Stack>
  );
}

function sentenceOf(cause: unknown): string {
  const { code, message } = failureOf(cause);
  return code === 'UNREACHABLE' || code === 'INTERNAL_SERVER_ERROR' ? words.template : message;
}
