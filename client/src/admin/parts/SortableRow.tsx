import { Box, Button, Text } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { type ReactNode, useEffect } from 'react';
import { DownIcon, GripIcon, UpIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { ActionButton } from './ActionButton.tsx';
import { framed } from './dense.ts';
import type { OrderedRow } from './order.ts';

const Frame = styled('li', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto {spacing.6} minmax(0, 1fr) auto auto auto',
  alignItems: 'center',
  columnGap: { base: '0', sm: '2' },
  ...framed,
  overflowWrap: 'anywhere',
  '&[data-dragged]': { zIndex: '1', borderColor: 'ink', boxShadow: 'float' },
});

/** Dragging starts at the handle; touching the rest of the row scrolls the list. */
const handle = { cursor: 'grab', touchAction: 'none', _active: { cursor: 'grabbing' } } as const;

/** What stands in the row of an entry of a form. */
export interface SortableEntry {
  /** In place of the name. */
  readonly head: ReactNode;
  /** Behind the buttons that move it. */
  readonly action: ReactNode;
  /** Below the row, over its width. */
  readonly below: ReactNode;
}

interface SortableRowProps {
  row: OrderedRow;
  index: number;
  isLast: boolean;
  /** Called with the index above or below. */
  onStep: (to: number) => void;
  entry: SortableEntry | undefined;
}

/** A row with its handle, its position and its two buttons. */
export function SortableRow({ row, index, isLast, onStep, entry }: SortableRowProps) {
  const sortable = useSortable({ id: row.id });
  const { attributes, listeners, node, transform, transition, isDragging } = sortable;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is moved by keyboard stays visible
  useEffect(() => {
    if (node.current?.contains(document.activeElement)) node.current.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return (
    <Frame
      ref={sortable.setNodeRef}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <Button
        ref={sortable.setActivatorNodeRef}
        {...attributes}
        {...listeners}
        variant="ghost"
        size="xs"
        css={handle}
        aria-label={`Drag ${row.name}`}
      >
        <GripIcon size="sm" />
      </Button>
      <Text
        textStyle="small"
        color="ink.muted"
        as="span"
        textAlign="end"
        paddingInlineEnd={{ base: '1', sm: '0' }}
      >
        {sortable.newIndex + 1}
      </Text>
      {entry ? entry.head : <RowName row={row} />}
      <Step label={`Move ${row.name} up`} isEnd={index === 0} onClick={() => onStep(index - 1)}>
        <UpIcon size="sm" />
      </Step>
      <Step label={`Move ${row.name} down`} isEnd={isLast} onClick={() => onStep(index + 1)}>
        <DownIcon size="sm" />
      </Step>
      {entry?.action}
      {entry?.below && (
        <Box data-below="" gridColumn="1 / -1">
          {entry.below}
        </Box>
      )}
    </Frame>
  );
}

const RowName = ({ row }: Pick<SortableRowProps, 'row'>) => (
  <Text as="span" textStyle="small" fontWeight="650" paddingInlineStart="2" paddingBlock="1">
    {row.name}
    <Text textStyle="small" color="ink.muted" as="span" display="block" fontWeight="400">
      {row.detail}
    </Text>
  </Text>
);

interface StepProps {
  label: string;
  /** The row cannot move further. */
  isEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Step = ({ label, isEnd, onClick, children }: StepProps) => (
  <ActionButton variant="ghost" size="xs" aria-label={label} isOff={isEnd} onClick={onClick}>
    {children}
  </ActionButton>
);
