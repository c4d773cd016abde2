import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { Place, PlaceGroup } from './places.ts';

const List = chakra('div', {
  base: {
    // Always as high, so that the dialog keeps its place while rows come and go.
    height: '50dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderBlock: 'hair',
  },
});

const Group = chakra('div');

const Kind = chakra('div', {
  base: { textStyle: 'label', color: 'ink.muted', paddingInline: '1', paddingBlockStart: '2' },
});

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: 'touch',
    paddingInline: '1',
    borderRadius: 'small',
    textStyle: 'small',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&[aria-selected=true]': {
      backgroundColor: 'sunken',
      outline: '2px solid {colors.focus}',
      outlineOffset: '-2px',
    },
  },
});

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, { key }: Place) => `${listId}-${key.replaceAll(/[^\w-]/g, '_')}`;

interface ResultListProps {
  id: string;
  groups: readonly PlaceGroup[];
  active: Place | undefined;
  /** The rows belong to words that have been typed over since. */
  isStale: boolean;
  onPoint: (place: Place) => void;
  onOpen: (place: Place) => void;
}

/** What was found, by kind (ARIA Authoring Practices, combobox with a listbox popup). */
export function ResultList({ id, groups, active, isStale, onPoint, onOpen }: ResultListProps) {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <List id={id} role="listbox" aria-label="Results" aria-busy={isStale}>
      {groups.map(({ label, places }) => (
        <Group key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <Kind id={`${id}-${label}`} role="presentation">
            {label}
          </Kind>
          {places.map((place) => (
            <Option
              key={place.key}
              id={optionId(id, place)}
              role="option"
              aria-selected={place.key === active?.key}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onPoint(place)}
              onClick={() => onOpen(place)}
            >
              <span>{place.title}</span>
              <chakra.span color="ink.muted" textAlign="end">
                {place.detail}
              </chakra.span>
            </Option>
          ))}
        </Group>
      ))}
    </List>
  );
}
