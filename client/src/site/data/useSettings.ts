import { useAnswer } from '#client/shared/data/useAnswer.ts';
import { company } from '#domain/company.ts';
import { SettingsDocument, type SettingsQuery } from './documents.generated.ts';

/** What staff say of the company: names, numbers, addresses, words for search engines. */
export type Settings = SettingsQuery['settings'];

/** The settings; while they cannot be had, the company facts that seeded them. */
export function useSettings(): Settings {
  return useAnswer(SettingsDocument, {}).data?.settings ?? company;
}
