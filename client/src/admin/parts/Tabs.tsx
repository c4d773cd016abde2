import { Tabs as ChakraTabs, defineSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Chakra's tabs in the theme of the house. */
const recipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: { display: 'flex' },
    trigger: {
      color: 'ink.muted',
      textStyle: 'small',
      cursor: 'pointer',
      border: '0 solid transparent',
      _hover: { color: 'ink' },
      '&[aria-selected=true]': { color: 'ink', fontWeight: '650', borderColor: 'ink' },
    },
  },
  variants: {
    placement: {
      top: {
        list: { gap: { base: '0', md: '2' }, overflowX: 'auto', borderBottom: 'hair' },
        trigger: {
          minHeight: 'touch',
          paddingInline: { base: '2', md: '4' },
          borderBottomWidth: '3px',
        },
      },
      /** Beside the panels, where there is room for both. */
      side: {
        root: { display: 'grid', gridTemplateColumns: '11rem minmax(0, 1fr)', gap: '6', alignItems: 'start' },
        list: { flexDirection: 'column', position: 'sticky', top: '6', borderInlineStart: 'hair' },
        trigger: {
          minHeight: '8',
          paddingInline: '4',
          textAlign: 'start',
          borderInlineStartWidth: '2px',
          '@media (pointer: coarse)': { minHeight: 'touch' },
        },
        content: { gridColumn: '2', gridRow: '1' },
      },
    },
  },
});

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
    recipe={recipe}
    {...{ placement: placement as never }}
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
