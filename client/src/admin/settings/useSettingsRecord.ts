import { stripTypename } from '@apollo/client/utilities';
import { RestError } from '#client/admin/data/failure-of.ts';
import { staffFetch } from '#client/admin/data/staff-fetch.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { useDrafts } from '#client/admin/drafts/useDrafts.ts';
import type { ReadRecord } from '#client/admin/parts/save-record.ts';
import { SettingsToEditDocument } from '#client/admin/settings/SettingsToEdit.generated.ts';
import type { SettingsDocument } from '#domain/rules/settings.ts';

/** The id of the settings in their history and among the drafts. */
export const SETTINGS = 'settings';

/** Reads the settings, and saves them by the route of the specification (admin spec, section 7). */
export function useSettingsRecord() {
  const readNow = useReadNow(SettingsToEditDocument);
  const read = async (): Promise<ReadRecord<SettingsDocument>> => {
    const { version, ...values } = stripTypename((await readNow({})).settings);
    const { logoDark } = values.company;
    return { values: { ...values, company: { ...values.company, logoDark: logoDark ?? '' } }, version };
  };
  const drafts = useDrafts<SettingsDocument>({
    thing: 'settings',
    valuesOf: (document) => document as unknown as SettingsDocument,
    documentOf: (values) => ({ ...values }),
    readPublished: read,
  });
  return {
    read,
    drafts,
    /** Returns the settings as stored. Errors: RestError, or the failure of `fetch`. */
    async save(values: SettingsDocument, ifVersion: number | null): Promise<ReadRecord<SettingsDocument>> {
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'if-match': `"${ifVersion}"` },
        body: JSON.stringify(values),
      };
      const response = await staffFetch('/api/settings/save', request, { operation: 'SaveSettings' });
      const body = await response.json().catch(() => null);
      if (!response.ok || body?.success !== true) throw new RestError(response, body);
      return read();
    },
  };
}
