import { Box, chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { get } from 'react-hook-form';
import { ActionButton, OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { rowIcon } from '#client/admin/parts/icon-look.ts';
import { SortableList } from '#client/admin/parts/SortableList.tsx';
import { type Fields, type List, labelOf, type Shape } from '#domain/pages/shape.ts';
import { FoldButton } from './Fold.tsx';
import { LeafControl } from './LeafControl.tsx';
import { type PageContext, usePageContext } from './page-context.ts';
import { entryName } from './page-labels.ts';
import { useEntries } from './useEntries.ts';

/** Values that belong together, below their name. */
const Group = chakra('fieldset', {
  base: {
    minWidth: '0',
    paddingInlineStart: '4',
    borderInlineStart: '2px solid {colors.line}',
    '& > legend': { textStyle: 'label', fontWeight: '650', paddingBlockEnd: '2' },
  },
});

interface PartFieldsProps {
  /** Its name in the form; empty: the page itself. */
  name: string;
  fields: Fields;
  /** The fields that are shown; left out: all. */
  only?: readonly string[];
}

/** The fields of a part, in their order. */
export const PartFields = ({ name, fields, only = Object.keys(fields) }: PartFieldsProps) => (
  <Stack gap="4">
    {only.map((field) => {
      const shape = fields[field];
      const inner = name === '' ? field : `${name}.${field}`;
      return shape && <ShapeField key={inner} name={inner} label={labelOf(field, shape)} shape={shape} />;
    })}
  </Stack>
);

interface ShapeFieldProps {
  name: string;
  label: string;
  shape: Shape;
}

function ShapeField({ name, label, shape }: ShapeFieldProps) {
  if (shape.kind === 'list') return <EntryList name={name} label={label} list={shape} isTitled={false} />;
  if (shape.kind !== 'part') return <LeafControl name={name} label={label} leaf={shape} />;
  return (
    <Group>
      <legend>{label}</legend>
      <PartFields name={name} fields={shape.fields} />
    </Group>
  );
}

interface EntryListProps {
  name: string;
  label: string;
  list: List;
  /** Whether its heading stands above it already. */
  isTitled: boolean;
}

/** The entries of a list: each opens in its place, and they are added, removed and moved. */
export function EntryList({ name, label, list, isTitled }: EntryListProps) {
  const context = usePageContext();
  const { keys, entries, move, add, remove } = useEntries(name, list);
  const { min, max, remark } = list;
  const fault: { readonly message?: unknown } | undefined = get(context.form.formState.errors, name);
  const count = min === max ? `always ${max}` : `${keys.length} of at most ${max}`;
  return (
    <Stack gap="2" role="group" aria-label={label}>
      <HStack gap="2" align="baseline" wrap="wrap">
        {!isTitled && (
          <Heading as="h3" size="xs">
            {label}
          </Heading>
        )}
        <Text textStyle="label" fontWeight="400" color="ink.muted">
          {[count, remark].filter(Boolean).join('; ')}
        </Text>
      </HStack>
      {typeof fault?.message === 'string' && (
        <Text role="alert" textStyle="small" color="bad">
          {fault.message}
        </Text>
      )}
      <SortableList
        label={label}
        rows={keys.map((id, n) => ({ id, name: entryName(list.of, entries[id], n), detail: '' }))}
        onMove={move}
        entry={({ id, name: words }, n) => ({
          ...partsOfEntry({ list, name: `${name}.${id}`, words, place: `${label} ${n + 1}` }, context),
          action: min < max && (
            <ActionButton
              variant="ghost"
              size="xs"
              aria-label={`Remove ${words}`}
              title={keys.length <= min ? `At least ${min} stay.` : 'Remove'}
              isOff={keys.length <= min}
              onClick={() => remove(id, words)}
            >
              <Trash2 {...rowIcon} />
            </ActionButton>
          ),
        })}
      />
      {min < max && (
        <Box>
          <OutlineAction
            isOff={keys.length >= max}
            title={keys.length >= max ? `At most ${max}: remove one first.` : undefined}
            onClick={add}
          >
            <Plus {...rowIcon} /> Add to {label}
          </OutlineAction>
        </Box>
      )}
    </Stack>
  );
}

interface EntryProps {
  list: List;
  name: string;
  /** What it is called. */
  words: string;
  /** Its list and its place there. */
  place: string;
}

/** What stands in the row of an entry and below it: its control, or what opens its fields. */
function partsOfEntry({ list: { of }, name, words, place }: EntryProps, { form, folds }: PageContext) {
  if (of.kind === 'list') throw new Error(`${name} is a list in a list, which has no form.`);
  if (of.kind !== 'part')
    return { head: <LeafControl name={name} label={place} leaf={of} isLabelUnseen />, below: null };
  const isFaulty = get(form.formState.errors, name) !== undefined;
  return {
    head: <FoldButton name={name} label={words} isFaulty={isFaulty} />,
    below: folds.isOpen(name) && (
      <Box role="group" aria-label={words} padding="4" borderTop="hair">
        <PartFields name={name} fields={of.fields} />
      </Box>
    ),
  };
}
