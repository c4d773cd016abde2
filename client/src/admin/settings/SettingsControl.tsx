import { chakra, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Controller, type FieldError, get, type UseFormReturn } from 'react-hook-form';
import type { SettingsField } from '#client/admin/data/settings-fields.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { PictureField } from '#client/admin/parts/PictureField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { adminMessages } from '#domain/messages.ts';
import type { SettingsDocument } from '#domain/rules/settings.ts';
import { isLostOn } from './logo-visibility.ts';

const Ground = chakra('div', {
  base: { width: 'fit-content', maxWidth: 'full', padding: '4', border: 'hair', borderRadius: 'small' },
  variants: {
    ground: {
      light: { colorScheme: 'light', backgroundColor: 'plate' },
      dark: { colorScheme: 'dark', backgroundColor: 'band' },
    },
  },
});

const Picture = styled('img', { height: '8', maxWidth: 'full', objectFit: 'contain' });

type GroundName = 'light' | 'dark';

/** Side of the square to which a logo is scaled down to be looked at, in pixels. */
const SIDE = 64;

interface LogoOnGroundProps {
  src: string;
  label: string;
  /** The ground on which the site shows it. */
  shownOn: GroundName;
}

/** A logo as the site shows it, with a warning where it can hardly be seen there. */
function LogoOnGround({ src, label, shownOn }: LogoOnGroundProps) {
  const ground = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState('');
  return (
    <div>
      <Text textStyle="small" color="ink.muted">
        As the site shows it on {shownOn} ground
      </Text>
      <Ground ground={shownOn} ref={ground}>
        <Picture
          src={src}
          alt={`${label} on ${shownOn} ground`}
          onLoad={({ currentTarget }) => setLost(isLost(currentTarget, ground.current) ? src : '')}
        />
      </Ground>
      <Text textStyle="small" color="bad" role="status">
        {lost === src && `This logo can hardly be seen on ${shownOn} ground.`}
      </Text>
    </div>
  );
}

/** Whether a loaded picture is lost on the ground behind it. One that cannot be looked at, of another site, is not. */
function isLost(picture: HTMLImageElement, ground: Element | null): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !ground) return false;
  try {
    context.fillStyle = getComputedStyle(ground).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(picture, 0, 0, SIDE, SIDE);
    return isLostOn([red, green, blue], context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return false;
  }
}

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
          <Stack gap="2">
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
              <LogoOnGround src={String(field.value)} label={label} shownOn={shownOn} />
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
