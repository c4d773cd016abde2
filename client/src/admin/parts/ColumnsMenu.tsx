import { Button } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import { CheckBox } from './CheckBox.tsx';
import { rowIcon } from './icon-look.ts';
import type { HiddenColumns } from './useHiddenColumns.ts';
import { useLatePart } from './useLatePart.tsx';

const opener = {
  marginInlineStart: 'auto',
  marginInlineEnd: '-2',
  fontSize: '0.875rem',
  fontWeight: '400',
  '@media (pointer: fine)': { minHeight: '8', paddingBlock: '0' },
} as const;

const Choice = styled(CheckBox, {
  minHeight: '8',
  paddingInline: '4',
  textStyle: 'small',
  whiteSpace: 'nowrap',
  _hover: { backgroundColor: 'sunken' },
  '@media (pointer: coarse)': { minHeight: 'touch' },
});

const loadPanel = () => import('./FloatingPanel.tsx').then(({ FloatingPanel }) => FloatingPanel);

interface ColumnsMenuProps {
  /** The titles of the columns that can be hidden. */
  titles: readonly string[];
  hidden: HiddenColumns;
}

/** A button with a box for each column of a list that can be hidden. */
export function ColumnsMenu({ titles, hidden }: ColumnsMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Panel = useLatePart(loadPanel, isOpen);
  return (
    <>
      <Button
        id={id}
        variant="ghost"
        size="sm"
        css={opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Columns3 {...rowIcon} />
        Columns
      </Button>
      {isOpen && Panel && (
        <Panel
          buttonId={id}
          placement="bottom-end"
          label="Columns that are shown"
          width="12rem"
          isFocused
          onClose={() => setOpen(false)}
        >
          {titles.map((title) => (
            <Choice
              key={title}
              checked={!hidden.titles.has(title)}
              onCheckedChange={() => hidden.toggle(title)}
            >
              {title}
            </Choice>
          ))}
        </Panel>
      )}
    </>
  );
}
