import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

const Bar = chakra('div', {
  base: { display: 'flex', gap: { base: '0', md: '1' }, overflowX: 'auto', borderBottom: 'hair' },
});

const Tab = chakra('button', {
  base: {
    minHeight: 'touch',
    paddingInline: { base: '1', md: '2' },
    borderBottom: '3px solid transparent',
    color: 'ink.muted',
    textStyle: 'small',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    '&[aria-selected=true]': { color: 'ink', fontWeight: '650', borderBottomColor: 'ink' },
  },
});

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { readonly name: Name; readonly label: string; readonly panel: ReactNode }[];
  selected: Name;
  onSelect: (name: Name) => void;
}

/**
 * Panels of which the selected one is visible. Arrow keys, Home and End select another tab (WAI-ARIA practices, tabs).
 */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect }: TabsProps<Name>) {
  const id = useId();
  const index = tabs.findIndex(({ name }) => name === selected);
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % tabs.length,
    ArrowLeft: (index + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <>
      <Bar role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: tabLabel }) => (
          <Tab
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === selected}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {tabLabel}
          </Tab>
        ))}
      </Bar>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          id={`${id}-${name}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${name}`}
          hidden={name !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
