import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toaster } from '#client/admin/data/toaster.ts';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { useLatePart } from '#client/admin/parts/useLatePart.tsx';
import { adminPaths, opens } from '#client/admin/paths.ts';
import { useKeys } from './useKeys.ts';

const loadDialog = () => import('./KeysDialog.tsx').then(({ KeysDialog }) => KeysDialog);

const PLACES = [
  { keys: 'g > d', label: 'Go to the dashboard', path: adminPaths.dashboard },
  { keys: 'g > i', label: 'Go to the inbox', path: adminPaths.inquiries },
  { keys: 'g > a', label: 'Go to the appointments', path: adminPaths.appointments },
] as const;

/** Presses the Undo that is offered last. */
function undo(): void {
  const offered = toaster.all().findLast(({ action }) => action?.label === 'Undo');
  if (!offered) return;
  toaster.dismiss(offered.id);
  offered.action?.run();
}

/** The keys of every screen, and the list of all that act now. */
export function GlobalKeys() {
  const navigate = useNavigate();
  const permits = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLatePart(loadDialog, isOpen);
  useKeys('Everywhere', [
    ...PLACES.filter(({ path }) => opens(path, permits)).map(({ keys, label, path }) => ({
      keys,
      label,
      run: () => void navigate(path),
    })),
    { keys: 'u', label: 'Undo', run: undo },
    { keys: '?', label: 'List the keys', run: () => setOpen(true) },
  ]);
  return isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />;
}
