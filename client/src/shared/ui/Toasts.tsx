import { Box, Button, chakra, IconButton, Strong } from '@chakra-ui/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useClearOfControls } from './clear-of-controls.ts';
import { CloseIcon } from './icons.tsx';
import { styled } from './styled.ts';
import type { Toast, Toaster } from './toaster.ts';

/** At most this many are visible (public spec, section 9); older ones are hidden until one is dismissed. */
const MAX_VISIBLE = 3;
const NONE: readonly Toast[] = [];

const ToastRegion = styled('div', {
  position: 'fixed',
  zIndex: 'toast',
  bottom: '6',
  right: { base: '4', md: '6' },
  display: 'flex',
  flexDirection: 'column',
  // Between toasts (public spec, section 9).
  gap: '14px',
  width: 'toast',
  maxWidth: 'calc(100vw - 2 * {spacing.4})',
  pointerEvents: 'none',
});

const ToastFrame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInlineStart: '4',
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

/** The region of the toasts: bottom right, newest lowest, raised over controls. Their timers stop on hover and focus. */
export function Toasts({ toaster }: { toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.all, () => NONE);
  const region = useRef<HTMLDivElement>(null);
  useClearOfControls(region, toasts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that is hidden by others tells nobody that it lost hover or focus
  useEffect(() => {
    if (!region.current?.matches(':hover, :focus-within')) toaster.setPaused(false);
  }, [toaster, toasts]);
  return (
    <ToastRegion
      ref={region}
      role="status"
      aria-live="polite"
      // Not where one appears under a pointer that rests, such as on the button that was pressed.
      onPointerMove={() => toaster.setPaused(true)}
      onPointerLeave={() => toaster.setPaused(false)}
      onFocus={() => toaster.setPaused(true)}
      onBlur={() => toaster.setPaused(false)}
    >
      {toasts.slice(-MAX_VISIBLE).map((toast) => (
        <ToastFrame key={toast.id} tone={toast.tone}>
          <Box flex="1" paddingBlock="2" textStyle="small">
            {toast.title && <Strong display="block">{toast.title}</Strong>}
            {toast.text}
          </Box>
          {toast.action && (
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                dismiss(toaster, toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton variant="plain" aria-label="Dismiss" onClick={() => dismiss(toaster, toast.id)}>
            <CloseIcon size="sm" />
          </IconButton>
        </ToastFrame>
      ))}
    </ToastRegion>
  );
}

/** Removes a toast whose button was pressed: a button that is removed tells nobody that the focus has left it. */
function dismiss(toaster: Toaster, id: Parameters<Toaster['dismiss']>[0]): void {
  toaster.dismiss(id);
  toaster.setPaused(false);
}
