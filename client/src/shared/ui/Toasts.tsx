import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { CloseIcon } from './icons.tsx';
import type { Toast, Toaster } from './toaster.ts';

/** More than these do not fit the eye (public spec, section 9); older ones wait out of sight. */
const MAX_VISIBLE = 3;
const NONE: readonly Toast[] = [];

const Corner = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    bottom: '3',
    right: { base: '2', md: '3' },
    display: 'flex',
    flexDirection: 'column',
    // Between toasts (public spec, section 9).
    gap: '14px',
    width: 'toast',
    maxWidth: 'calc(100vw - 2 * {spacing.2})',
    pointerEvents: 'none',
  },
});

const Slip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    paddingInlineStart: '2',
    backgroundColor: 'surface',
    border: 'hair',
    borderInlineStart: '4px solid',
    borderRadius: 'control',
    boxShadow: 'float',
    pointerEvents: 'auto',
    animation: 'appear {durations.calm} {easings.out}',
  },
  variants: {
    tone: {
      good: { borderInlineStartColor: 'good' },
      bad: { borderInlineStartColor: 'bad' },
      plain: { borderInlineStartColor: 'ink' },
    },
  },
});

/** Where the toasts of a half appear: bottom right, newest lowest. They wait while pointed at or focused. */
export function Toasts({ toaster }: { toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.all, () => NONE);
  return (
    <Corner
      role="status"
      aria-live="polite"
      onPointerEnter={() => toaster.hold(true)}
      onPointerLeave={() => toaster.hold(false)}
      onFocus={() => toaster.hold(true)}
      onBlur={() => toaster.hold(false)}
    >
      {toasts.slice(-MAX_VISIBLE).map((toast) => (
        <Slip key={toast.id} tone={toast.tone}>
          <chakra.div flex="1" paddingBlock="1" textStyle="small">
            {toast.title && <chakra.strong display="block">{toast.title}</chakra.strong>}
            {toast.text}
          </chakra.div>
          {toast.action && (
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                toaster.dismiss(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <Button look="quiet" size="icon" aria-label="Dismiss" onClick={() => toaster.dismiss(toast.id)}>
            <CloseIcon size="small" />
          </Button>
        </Slip>
      ))}
    </Corner>
  );
}
