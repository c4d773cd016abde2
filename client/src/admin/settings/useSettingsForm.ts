import { type SyntheticEvent, useEffect, useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { useFilters } from '#client/admin/data/address.ts';
import { RestError } from '#client/admin/data/failure-of.ts';
import { type SettingsTab, settingsFields, settingsTabs, tabOf } from '#client/admin/data/settings-fields.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { isEqual } from '#client/admin/parts/conflict.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { useRecordForm } from '#client/admin/parts/useRecordForm.ts';
import { adminMessages } from '#domain/messages.ts';
import { type SettingsDocument, settingsRule } from '#domain/rules/settings.ts';
import { showErrorToast } from './SettingsControl.tsx';
import { useSettingsRecord } from './useSettingsRecord.ts';

const words = adminMessages.settings;
const labels = Object.fromEntries(settingsFields.map(({ name, label }) => [name, label]));

/** The form of the settings; its outcome is shown in toasts (admin spec, section 8). */
export function useSettingsForm(record: ReadRecord<SettingsDocument>) {
  const { read, save } = useSettingsRecord();
  const source = {
    draftKey: 'settings',
    rule: settingsRule,
    labels,
    failure: (cause: unknown) =>
      cause instanceof RestError ? `${words.saveFailedPrefix}${cause.statusText}` : words.saveFailed,
    report: showErrorToast,
    save,
    reload: read,
  };
  const onSaved = () => toaster.show({ tone: 'good', title: 'Success', text: words.saved });
  const { form, submit, ...rest } = useRecordForm(record, source, onSaved);
  return {
    ...rest,
    form,
    /** Saves what has changed, and says so where nothing has. */
    submit(event: SyntheticEvent) {
      event.preventDefault();
      const isQuiet = rest.status.kind !== 'saving' && !rest.uploads.hasPending;
      if (isQuiet && isEqual(form.getValues(), form.formState.defaultValues))
        return toaster.show({ tone: 'plain', text: 'There are no changes to save.' });
      void submit(event);
    },
  };
}

/** The selected tab, in the address. After a refused submit it is that of the first invalid field, which is focused. */
export function useSelectedTab(form: UseFormReturn<SettingsDocument>) {
  const { submitCount, errors } = form.formState;
  const { values, set } = useFilters(['tab']);
  const selected = settingsTabs.find(({ name }) => name === values.tab)?.name ?? 'company';
  const handledSubmit = useRef(0);
  useEffect(() => {
    if (submitCount === handledSubmit.current) return;
    const invalid = settingsFields.find(({ name }) => get(errors, name));
    // Selects the tab of the field first; the effect runs again once that tab is rendered.
    if (invalid && tabOf(invalid) !== selected) return set('tab', tabOf(invalid));
    handledSubmit.current = submitCount;
    if (invalid) form.setFocus(invalid.name);
  }, [submitCount, errors, selected, set, form]);
  return [selected, (tab: SettingsTab) => set('tab', tab)] as const;
}
