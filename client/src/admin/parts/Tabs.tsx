import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

const Bar = chakra('div', { base: { display: 'flex', gap: '1', overflowX: 'auto', borderBottom: 'hair' } });

const Tab = chakra('button', {
  base: {
    minHeight: 'touch',
    paddingInline: '2',
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
  shown: Name;
  onShow: (name: Name) => void;
}

/** Panels of which one is shown. Arrow keys, Home and End go from tab to tab (WAI-ARIA practices, tabs). */
export function Tabs<Name extends string>({ label, tabs, shown, onShow }: TabsProps<Name>) {
  const id = useId();
  const at = tabs.findIndex(({ name }) => name === shown);
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onShow(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <>
      <Bar role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: words }) => (
          <Tab
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {words}
          </Tab>
        ))}
      </Bar>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          id={`${id}-${name}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
