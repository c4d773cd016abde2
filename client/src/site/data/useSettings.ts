import { useServerQuery } from '#client/shared/data/useServerQuery.ts';
import { company } from '#domain/company.ts';
import { SettingsDocument, type SettingsQuery } from './documents.generated.ts';

/** The company's settings: names, numbers, addresses, texts for search engines. */
export type Settings = SettingsQuery['settings'];

/** The settings; the default settings while they are loading or failed to load. */
export function useSettings(): Settings {
  return useServerQuery(SettingsDocument, {}).data?.settings ?? company;
}
