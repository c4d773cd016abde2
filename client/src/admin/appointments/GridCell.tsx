import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useDroppable } from '@dnd-kit/core';
import type { PointerEvent } from 'react';
import { groundOf } from './appointment-labels.ts';
import { CellContent } from './CellContent.tsx';
import type { Place } from './useGridKeys.ts';
import { cellKey, type WeekCell } from './week.ts';

/** Fills its cell. */
const CellButton = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    width: 'full',
    height: 'full',
    minHeight: '4.5rem',
    paddingInline: '2',
    paddingBlock: '0.375rem',
    textAlign: 'start',
    cursor: 'pointer',
    fontWeight: '650',
    _hover: { backgroundColor: 'sunken' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  variants: {
    ground: {
      free: {},
      past: { backgroundColor: 'paper' },
      closed: {
        backgroundImage: 'repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 8px)',
      },
      taken: { backgroundColor: 'sunken', borderInlineStart: '3px solid {colors.ink}' },
    },
    isChosen: { true: { backgroundColor: 'sunken', boxShadow: 'inset 0 0 0 2px {colors.ink}' } },
    /** Whether something that is moved can be put there. */
    target: { free: {}, taken: { opacity: '0.5', cursor: 'not-allowed' } },
    isOver: { true: { boxShadow: 'inset 0 0 0 2px {colors.focus}' } },
  },
});

interface GridCellProps {
  cell: WeekCell;
  place: Place;
  isTabStop: boolean;
  /** Whether it is one of the times to block. */
  isChosen: boolean;
  /** While something is moved: whether it can be put here; null: nothing is moved. */
  target: 'free' | 'taken' | null;
  isLong: boolean;
  isDraggable: boolean;
  taker: string | null;
  onFocus: () => void;
  onOpen: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerEnter: () => void;
}

/** One slot of a day: a press opens it, and an appointment is put on it. */
export function GridCell({ cell, place, isTabStop, target, ...rest }: GridCellProps) {
  const { isChosen, isLong, isDraggable, taker, onFocus, onOpen, onPointerDown, onPointerEnter } = rest;
  const { setNodeRef, isOver } = useDroppable({ id: cellKey(cell), data: { cell } });
  return (
    <CellButton
      ref={setNodeRef}
      type="button"
      data-cell={`${place.row} ${place.column}`}
      tabIndex={isTabStop ? 0 : -1}
      ground={groundOf(cell)}
      isChosen={isChosen}
      isOver={isOver && target === 'free'}
      {...(target && { target })}
      onFocus={onFocus}
      onClick={onOpen}
      onPointerDown={onPointerDown}
      onPointerEnter={onPointerEnter}
    >
      <CellContent cell={cell} isLong={isLong} isDraggable={isDraggable} taker={taker} />
      {target && <VisuallyHidden>, {target === 'free' ? 'can be moved here' : 'not free'}</VisuallyHidden>}
    </CellButton>
  );
}
