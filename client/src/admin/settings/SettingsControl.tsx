import { Controller, type FieldError, get, type UseFormReturn } from 'react-hook-form';
import type { SettingsField } from '#client/admin/data/settings-fields.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { PictureField } from '#client/admin/parts/PictureField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { adminMessages } from '#domain/messages.ts';
import type { SettingsDocument } from '#domain/rules/settings.ts';
import { LogoGrounds } from './LogoGrounds.tsx';

const UPLOAD = '/api/settings/upload';

/** "A destructive toast titled Error" (admin spec, section 8). */
export const showErrorToast = (text: string): void => toaster.show({ tone: 'bad', title: 'Error', text });

/** The control of one field of the settings. */
export function SettingsControl({
  field: { name, label, kind, max, required, remark, ground },
  form: { register, control, formState },
}: {
  field: SettingsField;
  form: UseFormReturn<SettingsDocument>;
}) {
  const fault: FieldError | undefined = get(formState.errors, name);
  if (kind === 'picture' || kind === 'icon') {
    const shownOn = ground ?? 'light';
    return (
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <Stack gap="1">
            <PictureField
              label={label}
              hint={
                kind === 'icon'
                  ? 'An .ico or .png under 5MB.'
                  : `Any image under 5MB${remark ? `; ${remark}` : ''}.`
              }
              accept={kind === 'icon' ? '.ico,.png' : 'image/*'}
              uploadUrl={UPLOAD}
              field={kind === 'icon' ? 'favicon' : 'logo'}
              ground={shownOn}
              path={String(field.value ?? '')}
              onChange={field.onChange}
              onUploadError={() => showErrorToast(adminMessages.settings.uploadFailed)}
            />
            {kind === 'picture' && field.value && (
              <LogoGrounds src={String(field.value)} label={label} shownOn={shownOn} />
            )}
          </Stack>
        )}
      />
    );
  }
  const common = {
    ...register(name),
    label,
    required: required ?? false,
    limit: max,
    error: fault?.message,
  };
  if (kind === 'lines') return <TextBox {...common} {...(remark ? { remark } : {})} />;
  return <TextField {...common} {...(remark ? { remark } : {})} type={kind === 'line' ? 'text' : kind} />;
}
