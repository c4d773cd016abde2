import { Button, VisuallyHidden } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { styled } from '#client/shared/ui/styled.ts';
import { rowIcon } from './icon-look.ts';

const Frame = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  _focusVisible: { outline: 'none' },
});

const clear = {
  fontSize: '0.875rem',
  '@media (pointer: fine)': { minHeight: '1.75rem', paddingBlock: '0' },
} as const;

const chip = {
  ...clear,
  maxWidth: 'full',
  gap: '1',
  fontWeight: '400',
  borderRadius: 'round',
  backgroundColor: 'paper',
  _hover: { backgroundColor: 'sunken' },
  '& > span': { truncate: true },
} as const;

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
      <Button key={name} variant="outline" size="sm" css={chip} onClick={() => onRemove(name)}>
        <span>
          <VisuallyHidden>Remove the filter </VisuallyHidden>
          {label}: {value}
        </span>
        <X {...rowIcon} size={14} />
      </Button>
    ))}
    {chips.length > 1 && (
      <Button variant="plain" size="sm" css={clear} onClick={onClear}>
        Clear all
      </Button>
    )}
  </Frame>
);
