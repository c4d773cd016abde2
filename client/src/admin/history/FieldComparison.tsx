import { chakra } from '@chakra-ui/react';
import { groundVariants } from '#client/admin/parts/picture-ground.ts';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { Unseen } from '#client/shared/ui/text.tsx';
import type { ComparedField } from './compare-versions.ts';
import { textDifference } from './text-difference.ts';

/** Removed text is struck through and added text underlined and heavier, so that no mark is a colour alone. */
const Values = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1',
    gridTemplateColumns: 'minmax(0, 1fr)',
    textStyle: 'small',
    '& dt': { color: 'ink.muted' },
    '& div': { minWidth: '0' },
    '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', paddingBlockEnd: '1', borderBottom: 'hair' },
    '& del + ins': { marginInlineStart: 'half' },
    '& :is(del, ins):has(img)': {
      display: 'inline-block',
      padding: 'half',
      border: '2px solid currentColor',
    },
    '& del:has(img)': { borderStyle: 'dashed' },
    '& del': { color: 'bad', backgroundColor: 'bad.ground', textDecoration: 'line-through' },
    '& ins': {
      color: 'good',
      backgroundColor: 'good.ground',
      textDecoration: 'underline',
      fontWeight: '650',
    },
  },
});

const Picture = chakra('img', {
  base: {
    height: '8',
    maxWidth: 'full',
    padding: '1',
    objectFit: 'contain',
    borderRadius: 'small',
  },
  variants: { ground: groundVariants },
});

/** Fields with their values. */
export const FieldValues = ({ fields }: { fields: readonly ComparedField[] }) => (
  <Values>
    {fields.map((field) => (
      <chakra.div key={field.path}>
        <dt>{field.label}</dt>
        <dd>
          <Value field={field} text={field.text} />
        </dd>
      </chakra.div>
    ))}
  </Values>
);

/** Fields with what leads from the other version to this one. */
export const FieldDifferences = ({ fields }: { fields: readonly ComparedField[] }) => (
  <Values>
    {fields.map((field) => (
      <chakra.div key={field.path}>
        <dt>{field.label}</dt>
        <dd>{isOneText(field) ? <MarkedText field={field} /> : <BothValues field={field} />}</dd>
      </chakra.div>
    ))}
  </Values>
);

/** Whether both versions have a text, so that the words that differ are marked in it. */
const isOneText = ({ isPicture, text, other }: ComparedField): boolean =>
  !isPicture && text !== '' && other !== '';

const MarkedText = ({ field: { text, other } }: { field: ComparedField }) => (
  <>
    {textDifference(other, text).map((stretch, index) => {
      const key = `${index} ${stretch.kind}`;
      if (stretch.kind === 'same') return <span key={key}>{stretch.text}</span>;
      const isAdded = stretch.kind === 'added';
      const Mark = isAdded ? 'ins' : 'del';
      return (
        <Mark key={key}>
          <Unseen>{isAdded ? ' added: ' : ' removed: '}</Unseen>
          {stretch.text}
        </Mark>
      );
    })}
  </>
);

const BothValues = ({ field }: { field: ComparedField }) => (
  <>
    <del>
      <Unseen>removed: </Unseen>
      <Value field={field} text={field.other} />
    </del>{' '}
    <ins>
      <Unseen> added: </Unseen>
      <Value field={field} text={field.text} />
    </ins>
  </>
);

const Value = ({ field, text }: { field: ComparedField; text: string }) => {
  if (text === '') return <>(empty)</>;
  if (!field.isPicture) return <>{text}</>;
  return <Picture src={pictureAddress(text)} alt={field.label} ground={field.ground ?? 'light'} />;
};
