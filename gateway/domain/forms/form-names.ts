import { contactMessages, pricingMessages, scheduleMessages } from '../messages.ts';
import type { PageId } from '../pages/pages.ts';

/** What browser and server call a form; its fields are in the file of its name. */
export interface FormName {
  /** As letters call it, such as `Contact message`. */
  readonly title: string;
  /** As staff call its kind, such as `Contact`. */
  readonly label: string;
  /** Sentences of the specification (public spec, section 8). `missing`: where something required is not there. */
  readonly messages: {
    readonly success: string;
    readonly missing?: string;
    readonly successTitle?: string;
    readonly successText?: string;
  };
  /** The page whose words say what happens next. */
  readonly page: Extract<PageId, 'contact' | 'schedule' | 'pricing'>;
}

/** The forms that a visitor sends, by the name under which they are sent and stored. */
export const formNames = {
  contact: { title: 'Contact message', label: 'Contact', messages: contactMessages, page: 'contact' },
  schedule: {
    title: 'Appointment request',
    label: 'Appointment',
    messages: scheduleMessages,
    page: 'schedule',
  },
  pricing: { title: 'Pricing inquiry', label: 'Pricing', messages: pricingMessages, page: 'pricing' },
} as const satisfies Readonly<Record<string, FormName>>;

export type SiteForm = keyof typeof formNames;
export const siteForms = Object.keys(formNames) as SiteForm[];

/** How an inquiry arrives: by one of the forms, or as a mail in the mailbox that is read. */
export type FormType = SiteForm | 'mail';
export const formTypes: readonly FormType[] = [...siteForms, 'mail'];

/** Whether a value names a form of the site. */
export const isSiteForm = (value: unknown): value is SiteForm =>
  typeof value === 'string' && Object.hasOwn(formNames, value);

/** What staff call a kind of inquiry; one of a later release by its name. */
export function formLabel(type: FormType): string {
  if (type === 'mail') return 'Mail';
  return isSiteForm(type) ? formNames[type].label : type;
}
