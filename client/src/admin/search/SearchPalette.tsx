import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { Input } from '#client/shared/form/controls.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import type { NamedScreen, Place } from './places.ts';
import { optionId, ResultList } from './ResultList.tsx';
import { type Move, usePlaces } from './usePlaces.ts';

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
};

/** The search over everything staff work with: type, choose, Enter. Escape closes it. */
export function SearchPalette({
  screens,
  onClose,
}: {
  screens: readonly NamedScreen[];
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const places = usePlaces(typed, screens);
  const { groups, count, active, answered, isStale, failed } = places;
  const listId = useId();
  const navigate = useNavigate();
  /** Enter came before the rows of what was typed. */
  const [isAwaited, setAwaited] = useState(false);

  const open = ({ path }: Place) => {
    onClose();
    void navigate(path);
  };
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isAwaited || isStale) return;
    setAwaited(false);
    if (active) latest.current(active);
  }, [isAwaited, isStale, active]);

  const press = (event: KeyboardEvent) => {
    // Enter and arrows belong to an input method while it is composing.
    if (event.nativeEvent.isComposing) return;
    const where = MOVES[event.key];
    if (event.key === 'Enter') setAwaited(true);
    else if (where) places.move(where);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Search" size="form" onEscape={onClose}>
      <Stack paddingBlockStart="1">
        <Input
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
          maxLength={limits.searchText}
          value={typed}
          onChange={({ target }) => {
            setAwaited(false);
            setTyped(target.value);
          }}
          onKeyDown={press}
        />
        {failed && (
          <ErrorState retry={places.retry}>The search could not be done. Please try again.</ErrorState>
        )}
        <ResultList
          id={listId}
          groups={groups}
          active={active}
          isStale={isStale}
          onPoint={places.point}
          onOpen={open}
        />
        <Row justifyContent="space-between">
          <Text size="small" tone="muted" role="status">
            {answered === '' || failed ? '' : found(count)}
          </Text>
          <Button look="outline" size="small" onClick={onClose}>
            Close
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

function found(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}
