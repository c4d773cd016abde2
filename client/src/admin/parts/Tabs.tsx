import { Tabs as ChakraTabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { readonly name: Name; readonly label: string; readonly panel: ReactNode }[];
  /** Empty: none. */
  selected: Name | '';
  onSelect: (name: Name) => void;
  /** Where the tabs stand. */
  placement?: 'top' | 'side';
  /** Stands in place of the tabs where there is no room for them; the panels and what is typed in them stay. */
  instead?: ReactNode;
}

/** A panel without its tab, which would name it. */
const panelAlone = (label: string) => ({ role: 'group', 'aria-label': label, 'aria-labelledby': '' });

/** Panels of which the selected one is visible; the others stay rendered, since the form has their fields too. */
export const Tabs = <Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  placement = 'top',
  instead,
}: TabsProps<Name>) => (
  <ChakraTabs.Root
    orientation={placement === 'side' ? 'vertical' : 'horizontal'}
    value={selected}
    onValueChange={({ value }) => onSelect(value as Name)}
  >
    {instead ?? (
      <ChakraTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.name} value={tab.name}>
            {tab.label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
    )}
    {tabs.map(({ name, label: title, panel }) => (
      // No stop of Tab by itself: it begins with a field.
      <ChakraTabs.Content key={name} value={name} tabIndex={-1} {...(instead && panelAlone(title))}>
        {panel}
      </ChakraTabs.Content>
    ))}
  </ChakraTabs.Root>
);
