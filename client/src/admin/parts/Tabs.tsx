import { Tabs as ChakraTabs, defineSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Chakra's tabs in the theme of the house. */
const recipe = defineSlotRecipe({
  slots: ['list', 'trigger'],
  base: {
    list: { display: 'flex', gap: { base: '0', md: '1' }, overflowX: 'auto', borderBottom: 'hair' },
    trigger: {
      minHeight: 'touch',
      paddingInline: { base: '1', md: '2' },
      borderBottom: '3px solid transparent',
      color: 'ink.muted',
      textStyle: 'small',
      cursor: 'pointer',
      _hover: { color: 'ink' },
      '&[aria-selected=true]': { color: 'ink', fontWeight: '650', borderBottomColor: 'ink' },
    },
  },
});

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { readonly name: Name; readonly label: string; readonly panel: ReactNode }[];
  selected: Name;
  onSelect: (name: Name) => void;
}

/** Panels of which the selected one is visible; the others stay rendered, since the form has their fields too. */
export const Tabs = <Name extends string>({ label, tabs, selected, onSelect }: TabsProps<Name>) => (
  <ChakraTabs.Root recipe={recipe} value={selected} onValueChange={({ value }) => onSelect(value as Name)}>
    <ChakraTabs.List aria-label={label}>
      {tabs.map((tab) => (
        <ChakraTabs.Trigger key={tab.name} value={tab.name}>
          {tab.label}
        </ChakraTabs.Trigger>
      ))}
    </ChakraTabs.List>
    {tabs.map(({ name, panel }) => (
      // No stop of Tab by itself: it begins with a field.
      <ChakraTabs.Content key={name} value={name} tabIndex={-1}>
        {panel}
      </ChakraTabs.Content>
    ))}
  </ChakraTabs.Root>
);
