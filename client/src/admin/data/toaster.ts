import { createToaster } from '#client/shared/ui/toaster.ts';

/** The toasts of the admin, shown for 5 seconds (admin spec, section 4). */
export const toaster = createToaster(5_000);
