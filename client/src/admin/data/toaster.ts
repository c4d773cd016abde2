import { createToaster } from '#client/shared/ui/toaster.ts';

/** The admin's toasts stay 5 seconds (admin spec, section 4). */
export const toaster = createToaster(5_000);
