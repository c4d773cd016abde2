import { chakra } from '@chakra-ui/react';
import { Unseen } from '#client/shared/ui/text.tsx';
import { ActionButton } from './ActionButton.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import { useIsWide } from './useIsWide.ts';

/** Something that can be done with a row. */
export interface RowAction extends MenuItem {
  /** The whole card does it on a phone, so that its menu leaves it out. */
  readonly isOpening?: true;
}

const Buttons = chakra('div', { base: { display: 'flex', gap: 'half', justifyContent: 'flex-end' } });

/** As high as two lines of text, so that a row with buttons is no higher than one without; higher under a finger. */
const RowButton = chakra(ActionButton, {
  base: {
    whiteSpace: 'nowrap',
    paddingInline: '1',
    '@media (pointer: fine)': { minHeight: '4', paddingBlock: '0' },
  },
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
      {actions.map(({ id, label, run, isOff = false }) => (
        <RowButton key={id ?? label} look="outline" size="small" isOff={isOff} onClick={run}>
          {label}
          <Unseen> {name}</Unseen>
        </RowButton>
      ))}
    </Buttons>
  );
}

function CardActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const opening = actions.find(({ isOpening }) => isOpening);
  const others = actions.filter((action) => action !== opening);
  return (
    <>
      {opening && <CardOpener type="button" aria-label={`${opening.label} ${name}`} onClick={opening.run} />}
      {others.length > 0 && <Menu label={`Actions for ${name}`} items={others} />}
    </>
  );
}
