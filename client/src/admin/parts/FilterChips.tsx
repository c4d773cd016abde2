import { X } from 'lucide-react';
import { Button } from '#client/shared/ui/Button.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Unseen } from '#client/shared/ui/text.tsx';
import { rowIcon } from './icon-look.ts';

const Frame = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  _focusVisible: { outline: 'none' },
});

const Chip = styled(Button, {
  maxWidth: 'full',
  gap: '1',
  paddingInline: '2',
  fontSize: '0.875rem',
  fontWeight: '400',
  borderRadius: 'round',
  backgroundColor: 'paper',
  borderColor: 'line',
  '& > span': { truncate: true },
  '@media (pointer: fine)': { minHeight: '1.75rem', paddingBlock: '0' },
});

const Clear = styled(Button, {
  paddingInline: '2',
  fontSize: '0.875rem',
  '@media (pointer: fine)': { minHeight: '1.75rem', paddingBlock: '0' },
});

/** A filter that narrows a list. */
export interface SetFilter {
  /** Its name in the address. */
  readonly name: string;
  /** What the field of the filter is called. */
  readonly label: string;
  /** What is chosen, in words. */
  readonly value: string;
}

interface FilterChipsProps {
  chips: readonly SetFilter[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

/**
 * What narrows a list now, and nothing else; a press on one takes it away. The frame can have the focus, which stays
 * among those that are left (layout/FocusFallback.tsx).
 */
export const FilterChips = ({ chips, onRemove, onClear }: FilterChipsProps) => (
  <Frame role="group" aria-label="Filters that are set" tabIndex={-1}>
    {chips.map(({ name, label, value }) => (
      <Chip key={name} variant="outline" size="sm" onClick={() => onRemove(name)}>
        <span>
          <Unseen>Remove the filter </Unseen>
          {label}: {value}
        </span>
        <X {...rowIcon} size={14} />
      </Chip>
    ))}
    {chips.length > 1 && (
      <Clear variant="plain" size="sm" onClick={onClear}>
        Clear all
      </Clear>
    )}
  </Frame>
);
