import { Button, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { optionId, ResultList } from './ResultList.tsx';
import type { NamedScreen, SearchResult } from './search-results.ts';
import { type Move, type SearchResults, useSearchResults } from './useSearchResults.ts';

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
};

interface SearchPaletteProps {
  screens: readonly NamedScreen[];
  onClose: () => void;
}

/** The search over screens, records, inquiries and settings: type, choose, Enter. Escape closes it. */
export function SearchPalette({ screens, onClose }: SearchPaletteProps) {
  const [typed, setTyped] = useState('');
  const results = useSearchResults(typed, screens);
  const { groups, active, isStale, failed } = results;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const open = ({ path }: SearchResult) => {
    onClose();
    void navigate(path);
  };
  const [setOpening, cancelOpening] = useOpenActive(results, open);
  const retry = () => {
    results.retry();
    // The pressed button is removed with what it is about.
    input.current?.focus();
  };
  return (
    <Dialog title="Search" size="lg" onEscape={onClose}>
      <Stack gap="4" paddingBlockStart="2">
        <SearchInput
          ref={input}
          listId={listId}
          results={results}
          value={typed}
          onChange={({ target }) => {
            cancelOpening();
            setTyped(target.value);
          }}
          onEnter={setOpening}
        />
        {failed && <ErrorState retry={retry}>The search could not be done. Please try again.</ErrorState>}
        <ResultList
          id={listId}
          groups={groups}
          active={active}
          isStale={isStale}
          onPoint={results.activate}
          onOpen={open}
        />
        <HStack wrap="wrap" gap="4" justify="space-between">
          <Text textStyle="small" color="ink.muted" role="status">
            {countLabel(results)}
          </Text>
          <Button variant="outline" size="sm" onClick={onClose}>
            Close
          </Button>
        </HStack>
      </Stack>
    </Dialog>
  );
}

/** Opens the active result on request; where the results are stale, once those for the typed text have arrived. */
function useOpenActive({ active, isStale }: SearchResults, open: (result: SearchResult) => void) {
  const [isOpening, setOpening] = useState(false);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isOpening || isStale) return;
    setOpening(false);
    if (active) latest.current(active);
  }, [isOpening, isStale, active]);
  return [() => setOpening(true), () => setOpening(false)] as const;
}

interface SearchInputProps extends Pick<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  ref: Ref<HTMLInputElement>;
  listId: string;
  results: SearchResults;
  onEnter: () => void;
}

function SearchInput({ listId, results, onEnter, ...input }: SearchInputProps) {
  const { count, active } = results;
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method that is composing handles Enter and the arrow keys.
    if (event.nativeEvent.isComposing) return;
    const where = MOVES[event.key];
    if (event.key === 'Enter') onEnter();
    else if (where) results.move(where);
    else return;
    event.preventDefault();
  };
  return (
    <Input
      type="text"
      dir="auto"
      {...input}
      role="combobox"
      aria-label="Search everything"
      aria-autocomplete="list"
      aria-expanded={count > 0}
      aria-controls={listId}
      aria-activedescendant={active && optionId(listId, active)}
      placeholder="Clients, people, inquiries, settings, screens"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      onKeyDown={onKeyDown}
    />
  );
}

function countLabel({ searched, failed, total, isTotalExact }: SearchResults): string {
  if (searched === '' || failed) return '';
  if (total === 0) return 'No results';
  if (!isTotalExact) return `${total} results or more`;
  return total === 1 ? '1 result' : `${total} results`;
}
