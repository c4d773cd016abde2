import { VisuallyHidden } from '@chakra-ui/react';
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { floating } from '#client/admin/parts/dense.ts';
import { PersonName } from '#client/admin/parts/PersonMark.tsx';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { type Mentionable, mentionAt, offeredTo, withMention } from './mention-query.ts';

interface MentionTextProps extends Omit<ComponentProps<typeof TextBox>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onChange: (text: string) => void;
  /** Those who can be mentioned (`useMentionable`). */
  people: readonly Mentionable[];
}

const Frame = styled('div', { position: 'relative' });

/** Above the text, which stands at the foot of the window. */
const Offer = styled('ul', {
  position: 'absolute',
  zIndex: '2',
  insetInlineStart: '0',
  bottom: '100%',
  minWidth: '16rem',
  maxWidth: 'full',
  paddingBlock: '1',
  ...floating,
});

const Person = styled('li', {
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: 'touch', lg: '8' },
  paddingInline: '4',
  textStyle: 'small',
  cursor: 'pointer',
  _hover: { backgroundColor: 'sunken' },
  '&[aria-selected=true]': { backgroundColor: 'sunken', boxShadow: 'inset 2px 0 0 {colors.ink}' },
  // Forced colours show no backgrounds.
  '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid Highlight' } },
});

/**
 * A text box that offers people after an `@`: arrows choose, Enter or Tab takes, Escape leaves what is typed. The focus
 * stays in the text, which names the chosen one (ARIA Authoring Practices, combobox).
 */
export function MentionText({ value, onChange, people, onKeyDown, ...box }: MentionTextProps) {
  const id = useId();
  const offer = useOffer(value, onChange, people);
  const { offered, chosen } = offer;
  const isOpen = offered.length > 0;
  const optionId = (person: Mentionable) => `${id}-${person.id}`;
  const current = offered[chosen];
  return (
    <Frame>
      <TextBox
        {...box}
        ref={offer.control}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={current && optionId(current)}
        onChange={({ target }) => {
          offer.look(target);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => offer.look(currentTarget)}
        onBlur={offer.close}
        onKeyDown={(event) => {
          if (!offer.press(event)) onKeyDown?.(event);
        }}
      />
      {isOpen && (
        <Offer id={id} role="listbox" aria-label="People to mention">
          {offered.map((person, index) => (
            <Person
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={index === chosen}
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => offer.take(person)}
            >
              <PersonName name={person.name} />
            </Person>
          ))}
        </Offer>
      )}
      <VisuallyHidden role="status">
        {isOpen && `${offered.length === 1 ? '1 person' : `${offered.length} people`} to mention.`}
      </VisuallyHidden>
    </Frame>
  );
}

/** Whom the text offers at the caret, and what the keys do with them. */
function useOffer(value: string, onChange: (text: string) => void, people: readonly Mentionable[]) {
  const control = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  /** Where the `@` stands of which nothing is to be offered. */
  const [left, setLeft] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);
  const query = caret === null ? null : mentionAt(value, caret);
  const offered = query && query.at !== left ? offeredTo(query, people) : [];

  useLayoutEffect(() => {
    if (nextCaret.current === null || control.current?.value !== value) return;
    control.current.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [value]);

  /** Looks at the text as it is in its control, which may be ahead of `value`. */
  const look = ({ value: text, selectionStart: at }: HTMLTextAreaElement) => {
    if (at === caret) return;
    setCaret(at);
    setChosen(0);
    if (mentionAt(text, at)?.at !== left) setLeft(null);
  };
  const take = (person: Mentionable) => {
    if (!query) return;
    const taken = withMention(value, query, person.name);
    nextCaret.current = taken.caret;
    setCaret(null);
    onChange(taken.text);
  };
  /** Whether a key was meant for the offer. */
  const press = (event: KeyboardEvent): boolean => {
    const person = offered[chosen];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!person || !query || hasModifier || event.nativeEvent.isComposing) return false;
    const { length } = offered;
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % length);
    else if (event.key === 'ArrowUp') setChosen((chosen + length - 1) % length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(person);
    else if (event.key === 'Escape') setLeft(query.at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { control, offered, chosen, look, take, press, close: () => setCaret(null) };
}
