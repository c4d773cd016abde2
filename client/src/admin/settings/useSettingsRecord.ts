import { useApolloClient } from '@apollo/client/react';
import { SettingsToEditDocument } from '#client/admin/data/documents.generated.ts';
import { RestRefusal } from '#client/admin/data/failure-of.ts';
import { withoutTypenames } from '#client/admin/data/without-typenames.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import type { SettingsDocument } from '#domain/rules/settings.ts';

/** Reading the settings, and saving them at the address the specification names (admin spec, section 7). */
export function useSettingsRecord() {
  const apollo = useApolloClient();
  const read = async (): Promise<ReadRecord<SettingsDocument>> => {
    const { data } = await apollo.query({ query: SettingsToEditDocument, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The server answered without settings.');
    const { version, ...values } = withoutTypenames(data.settings);
    return { values, version };
  };
  return {
    read,
    /** Answers what is stored then. Errors: RestRefusal, or the failure of `fetch`. */
    async save(values: SettingsDocument, ifVersion: number | null): Promise<ReadRecord<SettingsDocument>> {
      const response = await fetch('/api/settings/save', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', 'if-match': `"${ifVersion}"` },
        body: JSON.stringify(values),
      });
      const answer = await response.json().catch(() => null);
      if (!response.ok || answer?.success !== true) throw new RestRefusal(response, answer);
      return read();
    },
  };
}
