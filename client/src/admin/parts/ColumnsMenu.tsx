import { Columns3 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { rowIcon } from './icon-look.ts';
import type { HiddenColumns } from './useHiddenColumns.ts';

const Frame = styled('div', { position: 'relative', marginInlineStart: 'auto' });

const Opener = styled(Button, {
  paddingInline: '1',
  marginInlineEnd: '-1',
  fontSize: '0.875rem',
  fontWeight: '400',
  color: 'ink.muted',
  _hover: { color: 'ink' },
  '@media (pointer: fine)': { minHeight: '4', paddingBlock: '0' },
});

const Panel = styled('div', {
  position: 'absolute',
  insetInlineEnd: '0',
  top: '100%',
  zIndex: '4',
  minWidth: '12rem',
  paddingBlock: 'half',
  backgroundColor: 'surface',
  border: 'hair',
  borderRadius: 'control',
  boxShadow: 'float',
  textStyle: 'small',
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '4',
    paddingInline: '2',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { backgroundColor: 'sunken' },
    '@media (pointer: coarse)': { minHeight: 'touch' },
  },
  '& input': { accentColor: 'ink' },
});

interface ColumnsMenuProps {
  /** The titles of the columns that can be hidden. */
  titles: readonly string[];
  hidden: HiddenColumns;
}

/** A button with a box for each column of a list that can be hidden. */
export function ColumnsMenu({ titles, hidden }: ColumnsMenuProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  return (
    <Frame
      ref={frame}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <Opener
        ref={opener}
        look="bare"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Columns3 {...rowIcon} />
        Columns
      </Opener>
      {isOpen && (
        <Panel id={id} role="group" aria-label="Columns that are shown">
          {titles.map((title) => (
            <label key={title}>
              <input
                type="checkbox"
                checked={!hidden.titles.has(title)}
                onChange={() => hidden.toggle(title)}
              />
              {title}
            </label>
          ))}
        </Panel>
      )}
    </Frame>
  );
}
