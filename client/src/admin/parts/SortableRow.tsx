import { chakra } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { DownIcon, GripIcon, UpIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Note, Text } from '#client/shared/ui/text.tsx';
import { ActionButton } from './ActionButton.tsx';
import { framed } from './dense.ts';
import type { OrderedRow } from './order.ts';

const Frame = styled('li', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto {spacing.6} minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: { base: '0', sm: '2' },
  ...framed,
  overflowWrap: 'anywhere',
  '&[data-dragged]': { zIndex: '1', borderColor: 'ink', boxShadow: 'float' },
});

/** Dragging starts at the handle; touching the rest of the row scrolls the list. */
const Handle = chakra(Button, {
  base: { cursor: 'grab', touchAction: 'none', color: 'ink.muted', _active: { cursor: 'grabbing' } },
});

interface SortableRowProps {
  row: OrderedRow;
  index: number;
  isLast: boolean;
  /** Called with the index above or below. */
  onStep: (to: number) => void;
}

/** A row with its handle, its position and its two buttons. */
export function SortableRow({ row, index, isLast, onStep }: SortableRowProps) {
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
      <Handle
        ref={sortable.setActivatorNodeRef}
        {...attributes}
        {...listeners}
        variant="ghost"
        size="icon"
        aria-label={`Drag ${row.name}`}
      >
        <GripIcon size="sm" />
      </Handle>
      <Note as="span" textAlign="end">
        {sortable.newIndex + 1}
      </Note>
      <Text as="span" size="sm" fontWeight="650" paddingInlineStart="2" paddingBlock="1">
        {row.name}
        <Note as="span" display="block" fontWeight="400">
          {row.detail}
        </Note>
      </Text>
      <Step label={`Move ${row.name} up`} isEnd={index === 0} onClick={() => onStep(index - 1)}>
        <UpIcon size="sm" />
      </Step>
      <Step label={`Move ${row.name} down`} isEnd={isLast} onClick={() => onStep(index + 1)}>
        <DownIcon size="sm" />
      </Step>
    </Frame>
  );
}

interface StepProps {
  label: string;
  /** The row cannot move further. */
  isEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Step = ({ label, isEnd, onClick, children }: StepProps) => (
  <ActionButton variant="ghost" size="icon" aria-label={label} isOff={isEnd} onClick={onClick}>
    {children}
  </ActionButton>
);
