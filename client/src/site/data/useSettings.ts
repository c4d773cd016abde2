import { useQuery } from '@apollo/client/react';
import { company } from '#domain/company.ts';
import { SettingsDocument, type SettingsQuery } from './documents.generated.ts';

type Loaded = SettingsQuery['settings'];

/** The company's settings: names, numbers, addresses, texts for search engines. The initial ones have one logo. */
export type Settings = Omit<Loaded, 'company'> & {
  company: Omit<Loaded['company'], 'logoDark'> & { logoDark?: string | null };
};

/** The settings; the default settings while they are loading or failed to load. */
export function useSettings(): Settings {
  return useQuery(SettingsDocument).data?.settings ?? company;
}

const LEGAL_FORM = /,?\s+(private limited|pvt\.?\s+ltd\.?|limited|ltd\.?|llc|fzco|inc\.?|gmbh)$/i;

/** The company's name without its legal form. */
export const tradingName = (settings: Settings) => settings.company.name.replace(LEGAL_FORM, '');
