import { chakra, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { VersionToShowDocument } from '#client/admin/history/History.generated.ts';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { groundVariants } from '#client/admin/parts/picture-ground.ts';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { HistoryThing } from '#domain/history.ts';
import { type ComparedField, compareVersions, type FieldAt } from './compare-versions.ts';
import { textDifference } from './text-difference.ts';

/** Removed text is struck through and added text underlined and heavier, so that no mark is a colour alone. */
const Values = styled('dl', {
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'minmax(0, 1fr)',
  textStyle: 'small',
  '& dt': { color: 'ink.muted' },
  '& div': { minWidth: '0' },
  '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', paddingBlockEnd: '2', borderBottom: 'hair' },
  '& del + ins': { marginInlineStart: '1' },
  '& :is(del, ins):has(img)': {
    display: 'inline-block',
    padding: '1',
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
});

const Picture = chakra('img', {
  base: {
    height: '16',
    maxWidth: 'full',
    padding: '2',
    objectFit: 'contain',
    borderRadius: 'small',
  },
  variants: { ground: groundVariants },
});

/** Fields with their values; `isCompared`: with what leads from the other version to this one. */
const FieldList = ({ fields, isCompared }: { fields: readonly ComparedField[]; isCompared: boolean }) => (
  <Values>
    {fields.map((field) => (
      <div key={field.path}>
        <dt>{field.label}</dt>
        <dd>{isCompared ? differenceIn(field) : <Value field={field} text={field.text} />}</dd>
      </div>
    ))}
  </Values>
);

const differenceIn = (field: ComparedField) =>
  isOneText(field) ? <MarkedText field={field} /> : <BothValues field={field} />;

/** Whether both versions have a text, so that the words that differ are marked in it. */
const isOneText = ({ isPicture, text, other }: ComparedField): boolean =>
  !isPicture && text !== '' && other !== '';

const MarkedText = ({ field: { text, other } }: { field: ComparedField }) => (
  <>
    {textDifference(other, text).map((range, index) => {
      const key = `${index} ${range.kind}`;
      if (range.kind === 'same') return <span key={key}>{range.text}</span>;
      const isAdded = range.kind === 'added';
      const Mark = isAdded ? 'ins' : 'del';
      return (
        <Mark key={key}>
          <VisuallyHidden>{isAdded ? ' added: ' : ' removed: '}</VisuallyHidden>
          {range.text}
        </Mark>
      );
    })}
  </>
);

const BothValues = ({ field }: { field: ComparedField }) => (
  <>
    <del>
      <VisuallyHidden>removed: </VisuallyHidden>
      <Value field={field} text={field.other} />
    </del>{' '}
    <ins>
      <VisuallyHidden> added: </VisuallyHidden>
      <Value field={field} text={field.text} />
    </ins>
  </>
);

const Value = ({ field, text }: { field: ComparedField; text: string }) => {
  if (text === '') return <>(empty)</>;
  if (!field.isPicture) return <>{text}</>;
  return <Picture src={pictureAddress(text)} alt={field.label} ground={field.ground ?? 'light'} />;
};

interface VersionViewProps {
  thing: HistoryThing;
  id: string;
  version: number;
  /** The version it is compared with; null: it is shown alone. */
  against: number | null;
  fieldAt?: FieldAt | undefined;
}

/** The values of a version, or the fields in which it differs from another one. */
export function VersionView({ thing, id, version, against, fieldAt }: VersionViewProps) {
  const of = { thing, id };
  const shown = useAdminQuery(VersionToShowDocument, { ...of, version }, { keepsPrevious: false });
  const other = useAdminQuery(
    VersionToShowDocument,
    { ...of, version: against ?? version },
    { keepsPrevious: false },
  );
  const retry = () => {
    shown.retry();
    other.retry();
  };
  if (shown.failed || other.failed)
    return <ErrorState retry={retry}>The version could not be loaded. Please try again.</ErrorState>;
  if (!shown.data?.version || !other.data?.version) return <BlockSkeleton heights={['16rem']} />;
  const fields = compareVersions(thing, shown.data.version.values, other.data.version.values, fieldAt);
  if (against === null || against === version) return <FieldList fields={fields} isCompared={false} />;
  const changed = fields.filter(({ text, other }) => text !== other);
  const same = fields.length - changed.length;
  if (changed.length === 0) return <Text textStyle="small">Both versions say the same.</Text>;
  return (
    <Stack gap="2">
      <FieldList fields={changed} isCompared />
      <Text textStyle="small" color="ink.muted">
        {same === 1 ? '1 other field is the same.' : `${same} other fields are the same.`}
      </Text>
    </Stack>
  );
}
