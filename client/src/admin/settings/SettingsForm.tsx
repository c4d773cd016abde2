import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { get } from 'react-hook-form';
import { RestRefusal } from '#client/admin/data/failure-of.ts';
import { type SettingsTab, settingsFields, settingsTabs, tabOf } from '#client/admin/data/settings-fields.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useFilters } from '#client/admin/data/useFilters.ts';
import { Obstacles } from '#client/admin/parts/Obstacles.tsx';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { Tabs } from '#client/admin/parts/Tabs.tsx';
import { useRecordForm } from '#client/admin/parts/useRecordForm.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Card } from '#client/shared/ui/Card.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';
import { type SettingsDocument, settingsRule } from '#domain/rules/settings.ts';
import { SettingsControl, tellError } from './SettingsControl.tsx';
import { useSettingsRecord } from './useSettingsRecord.ts';

const words = adminMessages.settings;
const labels = Object.fromEntries(settingsFields.map(({ name, label }) => [name, label]));

/** The settings as one form on four tabs (admin spec, sections 2, 4 and 8). */
export function SettingsForm({ record }: { record: ReadRecord<SettingsDocument> }) {
  const { read, save } = useSettingsRecord();
  const door = {
    place: 'settings',
    rule: settingsRule,
    labels,
    failure: (cause: unknown) =>
      cause instanceof RestRefusal ? `${words.saveFailedPrefix}${cause.statusText}` : words.saveFailed,
    tell: tellError,
    save,
    reload: read,
  };
  const onSaved = () => toaster.show({ tone: 'good', title: 'Success', text: words.saved });
  const { form, isDirty, isRestored, isSaving, submit, discard, ...rest } = useRecordForm(
    record,
    door,
    onSaved,
  );
  const { submitCount, errors } = form.formState;

  const { values, set } = useFilters(['tab']);
  const shown = settingsTabs.find(({ name }) => name === values.tab)?.name ?? 'company';
  const answered = useRef(0);
  useEffect(() => {
    if (submitCount === answered.current) return;
    const fault = settingsFields.find(({ name }) => get(errors, name));
    // What is refused may be on another tab; once that one is shown, this runs again.
    if (fault && tabOf(fault) !== shown) return set('tab', tabOf(fault));
    answered.current = submitCount;
    if (fault) form.setFocus(fault.name);
  }, [submitCount, errors, shown, set, form]);

  const panel = (tab: SettingsTab) => (
    <Stack gap="3" paddingBlockStart="3" maxWidth="prose">
      {settingsFields
        .filter((field) => tabOf(field) === tab)
        .map((field) => (
          <SettingsControl key={field.name} field={field} form={form} />
        ))}
    </Stack>
  );
  return (
    <Card>
      {isRestored && (
        <Row role="status" textStyle="small">
          <Text tone="muted">Your unsaved changes were restored.</Text>
          <Button look="outline" size="small" onClick={discard}>
            Discard them
          </Button>
        </Row>
      )}
      <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="3">
        <div>
          <Tabs
            label="Settings"
            shown={shown}
            onShow={(name) => set('tab', name)}
            tabs={settingsTabs.map(({ name, label }) => ({ name, label, panel: panel(name) }))}
          />
        </div>
        <Row>
          <Button type="submit" disabled={!isDirty || isSaving}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </Row>
      </chakra.form>
      <Obstacles {...rest} />
    </Card>
  );
}
