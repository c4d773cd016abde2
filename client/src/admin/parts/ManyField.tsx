import { Badge, Box, Button, chakra, HStack, Input, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Field } from '#client/shared/form/Field.tsx';
import { CloseIcon } from '#client/shared/ui/icons.tsx';
import { fold } from '#domain/fold.ts';
import { isSaveKey } from './save-keys.ts';

interface ManyFieldProps {
  label: string;
  /** Values that other records have; any other value can be typed. */
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  required?: boolean;
  error?: string | undefined;
}

/**
 * Several values as chips: picked from the list, or typed. Enter, and leaving the field, takes what is typed; a word that
 * no other record has asks first.
 */
export function ManyField({ options, onChange, ...field }: ManyFieldProps) {
  const { label, chosen } = field;
  const input = useRef<HTMLInputElement>(null);
  const word = useTypedWord({ input, options, chosen, onChange });
  const listId = useId();
  const remove = (value: string) => {
    onChange(chosen.filter((other) => other !== value));
    // The pressed button is removed with its chip.
    input.current?.focus();
  };
  return (
    <div>
      <WordInput {...field} input={input} word={word} listId={listId} />
      <datalist id={listId}>
        {options
          .filter((option) => !chosen.includes(option))
          .map((option) => (
            <option key={option} value={option} />
          ))}
      </datalist>
      <Chips label={`${label}: chosen`} values={chosen} onRemove={remove} />
    </div>
  );
}

interface WordInputProps extends Pick<ManyFieldProps, 'label' | 'required' | 'error'> {
  input: RefObject<HTMLInputElement | null>;
  word: TypedWord;
  listId: string;
}

function WordInput({ label, required, error, input, word, listId }: WordInputProps) {
  const { typed, note, take } = word;
  const noteId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Ctrl S and Ctrl Enter save the form (save-keys.ts), with this word.
    if (event.ctrlKey || event.metaKey) return isSaveKey(event.nativeEvent) && take(false);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(note === 'new');
  };
  return (
    <Box
      onBlur={({ currentTarget, relatedTarget }) => {
        // Not for a click within the field, nor when another window comes to the front.
        if (currentTarget.contains(relatedTarget) || document.activeElement === input.current) return;
        take(false);
      }}
    >
      <Field label={label} required={required ?? false} error={error}>
        {(attributes) => (
          <HStack gap="2">
            <Input
              type="text"
              dir="auto"
              {...attributes}
              ref={input}
              aria-describedby={[attributes['aria-describedby'], note && noteId].filter(Boolean).join(' ')}
              // The chosen values are required, not a text in the input.
              required={false}
              aria-required={required}
              list={listId}
              value={typed}
              autoComplete="off"
              onChange={({ target, nativeEvent }) => word.type(target.value, isPickedFromList(nativeEvent))}
              onKeyDown={onKeyDown}
            />
            <Button
              variant="outline"
              size="sm"
              // The focus stays in the input, or leaving it would take the word first.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(note === 'new')}
              aria-label={`Add to ${label}`}
            >
              Add
            </Button>
          </HStack>
        )}
      </Field>
      <WordNote id={noteId} word={word} onDone={() => input.current?.focus()} />
    </Box>
  );
}

/** What is to be said about the typed word: that it is chosen already, or whether a new one is meant. */
function WordNote({ id, word, onDone }: { id: string; word: TypedWord; onDone: () => void }) {
  const { typed, note, take, discard } = word;
  const finish = (action: () => void) => () => {
    action();
    onDone();
  };
  return (
    <div>
      <Text id={id} textStyle="small" role="status">
        {note === 'new' && `“${typed.trim()}” is new: nothing else here has it yet. Is it meant?`}
        {note === 'chosen' && 'This is chosen already.'}
      </Text>
      {note === 'new' && (
        <HStack wrap="wrap" gap="2" paddingBlock="1">
          <Button size="sm" onClick={finish(() => take(true))}>
            Add “{typed.trim()}”
          </Button>
          <Button variant="outline" size="sm" onClick={finish(discard)}>
            Leave it out
          </Button>
        </HStack>
      )}
    </div>
  );
}

interface ChipsProps {
  label: string;
  values: readonly string[];
  onRemove: (value: string) => void;
}

const Chips = ({ label, values, onRemove }: ChipsProps) => (
  <chakra.ul display="flex" flexWrap="wrap" gap="1" paddingBlockStart="2" aria-label={label}>
    {values.map((value) => (
      <Badge as="li" key={value} color="ink">
        {value}
        <Button variant="ghost" size="xs" aria-label={`Remove ${value}`} onClick={() => onRemove(value)}>
          <CloseIcon size="sm" />
        </Button>
      </Badge>
    ))}
  </chakra.ul>
);

interface TypedWordOptions {
  input: RefObject<HTMLInputElement | null>;
  /** The words that other records have; none where they could not be loaded. */
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/**
 * A word that is typed into a field of several values, until it is one of them. A word that others have is taken in their
 * spelling; one that nobody has used asks first, since it may be a slip. While it is undecided the control is invalid
 * (undecided-input.ts), so that the form is not saved without it.
 */
function useTypedWord({ input, options, chosen, onChange }: TypedWordOptions) {
  const [typed, setTyped] = useState('');
  /** What to say about the word: that it is new, or that it is chosen already. */
  const [note, setNote] = useState<'new' | 'chosen' | null>(null);

  const change = (text: string) => {
    setTyped(text);
    setNote(null);
    // At once and not after rendering: the key that saves may follow in the same event.
    input.current?.setCustomValidity(text.trim() === '' ? '' : 'undecided');
  };
  const add = (word: string) => {
    change('');
    onChange([...chosen, word]);
  };
  /** Takes the typed word, or says why not. `isConfirmed`: a new word, after the question. */
  const take = (isConfirmed: boolean) => {
    const word = typed.trim();
    if (word === '') return change('');
    const isSame = (other: string) => fold(other) === fold(word);
    if (chosen.some(isSame)) {
      change('');
      return setNote('chosen');
    }
    const known = options.find(isSame);
    if (known !== undefined || isConfirmed || options.length === 0) return add(known ?? word);
    setNote('new');
  };
  return {
    typed,
    note,
    /** Takes over what is in the control. A word picked from the list of options is added at once. */
    type(text: string, isPicked: boolean) {
      if (isPicked && options.includes(text) && !chosen.includes(text)) add(text);
      else change(text);
    },
    take,
    discard: () => change(''),
  };
}

/** The state and the actions of a typed word. */
type TypedWord = ReturnType<typeof useTypedWord>;

/**
 * Whether an input event comes from choosing in the list of a `datalist`: browsers name it a replacement, or send an event
 * that is none of typing.
 */
const isPickedFromList = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
