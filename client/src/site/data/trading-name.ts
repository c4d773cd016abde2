import type { Settings } from './useSettings.ts';

const LEGAL_FORM = /,?\s+(private limited|pvt\.?\s+ltd\.?|limited|ltd\.?|llc|fzco|inc\.?|gmbh)$/i;

/** The company's name without its legal form. */
export const tradingName = (settings: Settings) => settings.company.name.replace(LEGAL_FORM, '');
