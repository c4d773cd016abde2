import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { styled } from '#client/shared/ui/styled.ts';
import { ActionButton } from './ActionButton.tsx';
import { rowIcon } from './icon-look.ts';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './MenuItems.tsx';
import type { TableColumn } from './Table.tsx';
import { useIsWide } from './useIsWide.ts';

/** Something that can be done with a row. */
export interface RowAction extends MenuItem {
  /** The whole card does it on a phone, by a button over it or by the link of its name, so that its menu leaves it out. */
  readonly opens?: 'button' | 'link';
  /** Shown in place of the label, which is read out and is the tooltip. */
  readonly icon?: LucideIcon;
}

const Buttons = styled('div', { display: 'flex', gap: '1', justifyContent: 'flex-end' });

/** As high as two lines of text, so that a row with buttons is no higher than one without; higher under a finger. */
const RowButton = styled(ActionButton, {
  whiteSpace: 'nowrap',
  paddingInline: '2',
  '@media (pointer: fine)': { minHeight: '8', paddingBlock: '0' },
});

/** A square of 28 pixels around an icon, where a pointer is precise. */
const IconButton = styled(ActionButton, {
  color: 'ink.muted',
  _hover: { color: 'ink', backgroundColor: 'sunken' },
  '@media (pointer: fine)': { width: '1.75rem', height: '1.75rem', minHeight: '1.75rem' },
});

/** Lies over the whole card of a row. */
const CardOpener = chakra('button', {
  base: { position: 'absolute', inset: '0', borderRadius: 'control', cursor: 'pointer' },
});

/** What can be done with a row: buttons, or, on a phone, a card that opens and a menu. `name` tells screen readers which row. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const isWide = useIsWide();
  if (!isWide) return <CardActions name={name} actions={actions} />;
  return (
    <Buttons>
      {actions.map((action) => (
        <ActionOf key={action.id ?? action.label} name={name} action={action} />
      ))}
    </Buttons>
  );
}

/** The last column of a table: what can be done with each row. */
export const actionsColumn = <Row extends { readonly name: string }>(
  actionsOf: (row: Row) => readonly RowAction[],
): TableColumn<Row> => ({
  title: 'Actions',
  kind: 'actions',
  cell: (row) => <RowActions name={row.name} actions={actionsOf(row)} />,
});

function ActionOf({ name, action }: { name: string; action: RowAction }) {
  const { label, icon: Icon, isOff = false, run } = action;
  if (Icon)
    return (
      <IconButton variant="ghost" size="xs" title={label} isOff={isOff} onClick={run}>
        <Icon {...rowIcon} />
        <VisuallyHidden>
          {label} {name}
        </VisuallyHidden>
      </IconButton>
    );
  return (
    <RowButton variant="outline" size="sm" isOff={isOff} onClick={run}>
      {label}
      <VisuallyHidden> {name}</VisuallyHidden>
    </RowButton>
  );
}

function CardActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const opening = actions.find((action) => action.opens);
  const others = actions.filter((action) => action !== opening);
  return (
    <>
      {opening?.opens === 'button' && (
        <CardOpener type="button" aria-label={`${opening.label} ${name}`} onClick={opening.run} />
      )}
      {others.length > 0 && <Menu label={`Actions for ${name}`} items={others} />}
    </>
  );
}
