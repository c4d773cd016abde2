import { Button, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { type ComponentType, useRef } from 'react';
import { get } from 'react-hook-form';
import { ActionButton, OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { rowIcon } from '#client/admin/parts/icon-look.ts';
import { SortableList } from '#client/admin/parts/SortableList.tsx';
import type { RowShape } from '#domain/content/fields.ts';
import type { ContentControlProps } from './content-control-props.ts';
import { useRowRecords } from './useRowRecords.ts';

const Group = chakra('fieldset', {
  base: {
    minWidth: '0',
    '& > legend': { textStyle: 'label', fontWeight: '650', paddingBlockEnd: '1' },
  },
});

interface RowsControlProps extends ContentControlProps {
  row: RowShape;
  /** The control of a field of a record; handed in, since it draws this one. */
  Control: ComponentType<ContentControlProps>;
}

/** The records of a field, such as the moments of a timeline: they are added, removed and moved. */
export function RowsControl({ path, field, form, row, Control, ...rest }: RowsControlProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const { one, most, fields } = row;
  const { records, add, move, removeAt, removed, undo } = useRowRecords(row, { path, form, frame });
  const fault: { readonly message?: unknown } | undefined = get(form.formState.errors, path);
  const isFull = records.length >= most;
  return (
    <Group ref={frame}>
      <legend>{field.label}</legend>
      <Stack gap="2">
        <Text textStyle="label" fontWeight="400" color="ink.muted">
          {records.length} of at most {most}
        </Text>
        {typeof fault?.message === 'string' && (
          <Text role="alert" tabIndex={-1} textStyle="small" color="bad">
            {fault.message}
          </Text>
        )}
        <SortableList
          label={field.label}
          rows={records}
          onMove={move}
          entry={({ name }, index) => ({
            head: (
              <Text textStyle="label" fontWeight="650" paddingInlineStart="2">
                {one.charAt(0).toUpperCase() + one.slice(1)}
              </Text>
            ),
            below: (
              <Stack
                role="group"
                aria-label={`${one} ${index + 1}`}
                tabIndex={-1}
                data-record=""
                gap="4"
                padding={{ base: '2', sm: '4' }}
                borderTop="hair"
              >
                {Object.entries(fields).map(([inner, innerField]) => (
                  <Control
                    key={inner}
                    path={`${path}.${index}.${inner}`}
                    field={innerField}
                    form={form}
                    {...rest}
                  />
                ))}
              </Stack>
            ),
            action: (
              <ActionButton
                isOff={false}
                variant="ghost"
                size="xs"
                aria-label={`Remove ${name}`}
                title="Remove"
                onClick={() => removeAt(index)}
              >
                <Trash2 {...rowIcon} />
              </ActionButton>
            ),
          })}
        />
        <HStack gap="4" wrap="wrap">
          <OutlineAction
            data-add=""
            isOff={isFull}
            title={isFull ? `At most ${most}: remove one first.` : undefined}
            onClick={add}
          >
            <Plus {...rowIcon} /> Add {one}
          </OutlineAction>
          <RemovedNotice words={isFull ? null : removed} onUndo={undo} />
        </HStack>
      </Stack>
    </Group>
  );
}

/** Says what was removed last, with an Undo. In its place: a toast would lie over the buttons of the dialog. */
const RemovedNotice = ({ words, onUndo }: { words: string | null; onUndo: () => void }) => (
  <HStack role="status" gap="2" wrap="wrap" minWidth="0">
    {words !== null && (
      <>
        <Text textStyle="small" overflowWrap="anywhere">
          “{words}” is removed when you save.
        </Text>
        <Button variant="outline" size="xs" onClick={onUndo}>
          Undo
        </Button>
      </>
    )}
  </HStack>
);
