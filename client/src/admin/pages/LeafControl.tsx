import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Controller, type FieldError, get } from 'react-hook-form';
import { PictureField } from '#client/admin/parts/PictureField.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { type Leaf, labelOf } from '#domain/pages/shape.ts';
import { usePageContext } from './page-context.ts';

interface LeafControlProps {
  /** Its name in the form, such as `hero.actions.k3f9x2ab.to`. */
  name: string;
  label: string;
  leaf: Leaf;
  /** Whether the label is for screen readers only, where its place says what it is. */
  isLabelUnseen?: boolean;
}

/** The control of a single value, which takes the focus when it is wanted. */
export function LeafControl(props: LeafControlProps) {
  const { name, isLabelUnseen = false } = props;
  const { folds } = usePageContext();
  const box = useRef<HTMLDivElement>(null);
  const { wanted, found } = folds;
  useEffect(() => {
    const { current } = box;
    if (wanted !== name || !current) return;
    const control = current.querySelector<HTMLElement>('input, textarea, select');
    const take = () => {
      control?.focus({ preventScroll: true });
      if (document.activeElement !== control) return;
      current.scrollIntoView({ block: 'center' });
      found();
    };
    take();
    // The tab that it stands on opens some frames later; it has a size then.
    const observer = new ResizeObserver(take);
    observer.observe(current);
    return () => observer.disconnect();
  });
  return (
    <Box ref={box} data-field={name} minWidth="0" css={isLabelUnseen ? unseenLabel : {}}>
      <Control {...props} />
    </Box>
  );
}

const unseenLabel = { '& label': { srOnly: true } };

/** From so many characters on a text has a box of several lines. */
const LONG = 250;

const MARKDOWN = '**bold**, *emphasis*, [words](/address), - lists, ### headings';

function Control({ name, label, leaf }: LeafControlProps) {
  const { form, addresses } = usePageContext();
  const { kind, isOptional, max, choices = [] } = leaf;
  const fault: FieldError | undefined = get(form.formState.errors, name);
  const remarks = [isOptional && 'optional', leaf.remark, kind === 'markdown' && MARKDOWN];
  const common = {
    ...form.register(name, { valueAsNumber: kind === 'number' }),
    label,
    error: fault?.message,
    remark: remarks.filter(Boolean).join('; '),
  };
  const isLong = kind === 'text' || kind === 'markdown';
  const bounded = { ...common, ...(max === null || kind === 'day' ? {} : { limit: max }) };
  if (kind === 'picture') return <PictureControl name={name} label={label} leaf={leaf} />;
  if (kind === 'choice')
    return (
      <SelectField {...common} choices={choices.map((value) => ({ value, label: labelOf(value, {}) }))} />
    );
  if (kind === 'address') {
    const hint = isOptional ? 'Nowhere' : 'Choose a page';
    const own = get(form.formState.defaultValues, name);
    // Without the hint, an address that is chosen cannot be taken away where there has to be one.
    return <SelectField {...common} {...((isOptional || !own) && { hint })} choices={addresses} />;
  }
  if (isLong) return <TextBox {...bounded} rows={kind === 'markdown' ? 12 : (max ?? 0) > LONG ? 4 : 2} />;
  return <TextField {...bounded} {...INPUTS[kind]} />;
}

const INPUTS = {
  line: {},
  slug: {},
  token: {},
  day: { type: 'date' },
  number: { type: 'number', step: 'any' },
} as const;

/** Every route of a picture stores one for whoever may write anything that has pictures. */
const UPLOAD = { uploadUrl: '/v1/clients/upload', field: 'logo' };

function PictureControl({ name, label, leaf: { remark } }: LeafControlProps) {
  const { form } = usePageContext();
  const fault: FieldError | undefined = get(form.formState.errors, name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <PictureField
          {...UPLOAD}
          label={label}
          hint={fault?.message ?? ['Any image under 5MB', remark].filter(Boolean).join('; ')}
          path={String(value ?? '')}
          onChange={onChange}
        />
      )}
    />
  );
}
