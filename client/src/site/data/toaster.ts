import { createToaster } from '#client/shared/ui/toaster.ts';

/** The public site's toasts stay 4000 ms (public spec, section 9). */
export const toaster = createToaster(4_000);
