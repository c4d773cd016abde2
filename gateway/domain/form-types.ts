/** The forms that a visitor sends. */
export const siteForms = ['contact', 'schedule', 'pricing'] as const;
export type SiteForm = (typeof siteForms)[number];

/** How an inquiry arrives: by one of the forms, or as a mail in the mailbox that is read. */
export const formTypes = [...siteForms, 'mail'] as const;
export type FormType = (typeof formTypes)[number];
