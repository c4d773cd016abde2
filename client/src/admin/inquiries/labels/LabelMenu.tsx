import { Button } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { dense } from '#client/admin/parts/dense.ts';
import { useLatePart } from '#client/admin/parts/useLatePart.tsx';
import type { LabelPopoverProps } from './LabelPopover.tsx';
import type { LabelledInquiry } from './labelling.ts';

interface LabelMenuProps {
  /** The inquiries that are labelled together, with the labels they have; none of them erased. */
  inquiries: readonly LabelledInquiry[];
  /** Called after a change is stored; the cache knows it already. */
  onChange?: () => void;
}

/** Chakra's popover is fetched by the first menu that opens. */
const loadPopover = () => import('./LabelPopover.tsx').then(({ LabelPopover }) => LabelPopover);

const nothing = () => undefined;

/**
 * A button that opens the labels of one or several inquiries, each to be given or taken; only for those who may. The key `l`
 * of the screen presses it.
 */
export function LabelMenu({ inquiries, onChange = nothing }: LabelMenuProps) {
  const mayLabel = usePermission('inquiries:write');
  const [isOpen, setOpen] = useState(false);
  const Popover = useLatePart<LabelPopoverProps>(loadPopover, isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!mayLabel) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        ref={button}
        id={id}
        css={dense}
        aria-keyshortcuts="l"
        title="Labels (l)"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Labels
      </Button>
      {isOpen && Popover && (
        <Popover buttonId={id} inquiries={inquiries} onChange={onChange} onClose={close} />
      )}
    </>
  );
}
