import { chakra, HStack, Stack } from '@chakra-ui/react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { useFilters } from '#client/admin/data/address.ts';
import { failureOf, RestError } from '#client/admin/data/failure-of.ts';
import { type SettingsTab, settingsFields, settingsTabs, tabOf } from '#client/admin/data/settings-fields.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { DraftableSave } from '#client/admin/drafts/DraftableSave.tsx';
import { DraftNotice } from '#client/admin/drafts/DraftNotice.tsx';
import { draftWords } from '#client/admin/drafts/draft-words.ts';
import { isEqual } from '#client/admin/parts/conflict.ts';
import { lowFields } from '#client/admin/parts/dense.ts';
import { FormInterruptions } from '#client/admin/parts/FormInterruptions.tsx';
import { FormUploads } from '#client/admin/parts/pending-uploads.ts';
import { SaveBar } from '#client/admin/parts/SaveBar.tsx';
import { RestoredNotice } from '#client/admin/parts/SectionForm.tsx';
import { useSaveKeys } from '#client/admin/parts/save-keys.ts';
import type { ReadRecord } from '#client/admin/parts/save-record.ts';
import { Tabs } from '#client/admin/parts/Tabs.tsx';
import { type SavedAs, useRecordForm } from '#client/admin/parts/useRecordForm.ts';
import { adminMessages } from '#domain/messages.ts';
import { type SettingsDocument, settingsRule } from '#domain/rules/settings.ts';
import { SettingsControl, showErrorToast } from './SettingsControl.tsx';
import { StandsOn } from './StandsOn.tsx';
import { SETTINGS, useSettingsRecord } from './useSettingsRecord.ts';

interface SettingsFormProps {
  record: ReadRecord<SettingsDocument>;
  /** Reads the settings anew. */
  onReload: () => void;
}

/** The settings as one form on four tabs (admin spec, sections 2, 4 and 8). */
export function SettingsForm({ record: read, onReload }: SettingsFormProps) {
  const state = useSettingsForm(read);
  const { form, status, uploads, isRestored, record, submit, discard, discardDraft, ...rest } = state;
  const element = useRef<HTMLFormElement>(null);
  useSaveKeys(element);
  return (
    <div>
      <DraftNotice
        draft={record.draft}
        onDiscard={() =>
          void discardDraft(SETTINGS, record, onReload).then(onReload, (cause) =>
            showErrorToast(failureOf(cause).message),
          )
        }
      />
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <chakra.form
        ref={element}
        noValidate
        onSubmit={submit}
        display="flex"
        flexDirection="column"
        gap="6"
        css={lowFields}
      >
        <FormUploads value={uploads}>
          <SettingsTabs form={form} />
        </FormUploads>
        <SaveBar>
          <HStack wrap="wrap" gap="4">
            <DraftableSave state={state} />
          </HStack>
        </SaveBar>
      </chakra.form>
      <FormInterruptions status={status} {...rest} />
    </div>
  );
}

function SettingsTabs({ form }: { form: UseFormReturn<SettingsDocument> }) {
  const [selected, select] = useSelectedTab(form);
  const panel = (tab: SettingsTab) => (
    <Stack gap="6" paddingBlockStart="6" maxWidth="prose">
      {settingsFields
        .filter((field) => tabOf(field) === tab)
        .map((field) => (
          <Stack key={field.name} gap="1">
            <SettingsControl field={field} form={form} />
            <StandsOn name={field.name} />
          </Stack>
        ))}
    </Stack>
  );
  return (
    <div>
      <Tabs
        label="Settings"
        selected={selected}
        onSelect={select}
        tabs={settingsTabs.map(({ name, label }) => ({ name, label, panel: panel(name) }))}
      />
    </div>
  );
}

const words = adminMessages.settings;
const labels = Object.fromEntries(settingsFields.map(({ name, label }) => [name, label]));

/** The form of the settings; its outcome is shown in toasts (admin spec, section 8). */
function useSettingsForm(record: ReadRecord<SettingsDocument>) {
  const { read, save, drafts } = useSettingsRecord();
  const source = {
    unsavedKey: 'settings',
    rule: settingsRule,
    labels,
    failure: (cause: unknown) =>
      cause instanceof RestError ? `${words.saveFailedPrefix}${cause.statusText}` : words.saveFailed,
    report: showErrorToast,
    save,
    reload: read,
    drafts: drafts.targetOf(SETTINGS),
    isDraftOnly: !usePermission('settings:write'),
  };
  const onSaved = (target: SavedAs) =>
    toaster.show({
      tone: 'good',
      title: 'Success',
      text: draftWords[target] ?? words.saved,
    });
  const { form, submit, ...rest } = useRecordForm(record, source, onSaved);
  return {
    ...rest,
    form,
    discardDraft: drafts.discard,
    /** Saves what has changed, and says so where nothing has. */
    submit(event: SyntheticEvent) {
      event.preventDefault();
      const isQuiet = rest.status.kind !== 'saving' && !rest.uploads.hasPending;
      if (isQuiet && !rest.record.draft && isEqual(form.getValues(), form.formState.defaultValues))
        return toaster.show({ tone: 'plain', text: 'There are no changes to save.' });
      void submit(event);
    },
  };
}

/** The selected tab, in the address. After a refused submit it is that of the first invalid field, which is focused. */
function useSelectedTab(form: UseFormReturn<SettingsDocument>) {
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
