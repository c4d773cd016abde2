import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type SettingsTab, settingsFields, settingsTabs, tabOf } from '#client/admin/data/settings-fields.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { FormInterruptions } from '#client/admin/parts/FormInterruptions.tsx';
import { FormUploads } from '#client/admin/parts/pending-uploads.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { SaveBar } from '#client/admin/parts/SaveBar.tsx';
import { saveKeys, useSaveKeys } from '#client/admin/parts/save-keys.ts';
import { Tabs } from '#client/admin/parts/Tabs.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Card } from '#client/shared/ui/Card.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import type { SettingsDocument } from '#domain/rules/settings.ts';
import { SettingsControl } from './SettingsControl.tsx';
import { useSelectedTab, useSettingsForm } from './useSettingsForm.ts';

/** The settings as one form on four tabs (admin spec, sections 2, 4 and 8). */
export function SettingsForm({ record }: { record: ReadRecord<SettingsDocument> }) {
  const { form, status, uploads, isDirty, isRestored, submit, discard, ...rest } = useSettingsForm(record);
  const isSaving = status.kind === 'saving';
  const element = useRef<HTMLFormElement>(null);
  useSaveKeys(element);
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
      <chakra.form ref={element} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="3">
        <FormUploads value={uploads}>
          <SettingsTabs form={form} />
        </FormUploads>
        <SaveBar>
          <Row>
            <ActionButton type="submit" isOff={!isDirty || isSaving} {...saveKeys}>
              {isSaving ? 'Saving...' : 'Save Changes'}
            </ActionButton>
          </Row>
        </SaveBar>
      </chakra.form>
      <FormInterruptions status={status} {...rest} />
    </Card>
  );
}

function SettingsTabs({ form }: { form: UseFormReturn<SettingsDocument> }) {
  const [selected, select] = useSelectedTab(form);
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
