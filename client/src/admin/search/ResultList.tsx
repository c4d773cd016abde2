import { chakra, Span } from '@chakra-ui/react';
import { useEffect } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import type { ResultGroup, SearchResult } from './search-results.ts';

const List = styled('div', {
  // A fixed height, so that the dialog does not move while the number of results changes.
  height: '50dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderBlock: 'hair',
});

const Group = chakra('div');

const Kind = chakra('div', {
  base: { textStyle: 'label', color: 'ink.muted', paddingInline: '2', paddingBlockStart: '4' },
});

const Option = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: 'touch',
  paddingInline: '2',
  borderRadius: 'small',
  textStyle: 'small',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': {
    backgroundColor: 'sunken',
    outline: '2px solid {colors.focus}',
    outlineOffset: '-2px',
  },
});

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, { key }: SearchResult) =>
  `${listId}-${key.replaceAll(/[^\w-]/g, '_')}`;

interface ResultListProps {
  id: string;
  groups: readonly ResultGroup[];
  active: SearchResult | undefined;
  /** The text has changed since. */
  isStale: boolean;
  onPoint: (result: SearchResult) => void;
  onOpen: (result: SearchResult) => void;
}

/** The results by kind (ARIA Authoring Practices, combobox with a listbox popup). */
export function ResultList({ id, groups, active, isStale, onPoint, onOpen }: ResultListProps) {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <List id={id} role="listbox" aria-label="Results" aria-busy={isStale}>
      {groups.map(({ label, results }) => (
        <Group key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <Kind id={`${id}-${label}`} role="presentation">
            {label}
          </Kind>
          {results.map((result) => (
            <Option
              key={result.key}
              id={optionId(id, result)}
              role="option"
              aria-selected={result.key === active?.key}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onPoint(result)}
              onClick={() => onOpen(result)}
            >
              <span dir="auto">{result.title}</span>
              <Span color="ink.muted" textAlign="end">
                {result.detail}
              </Span>
            </Option>
          ))}
        </Group>
      ))}
    </List>
  );
}
