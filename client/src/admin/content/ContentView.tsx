import { chakra } from '@chakra-ui/react';
import { type FieldValues, get } from 'react-hook-form';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { type Content, fieldPaths } from '#domain/content/content.ts';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    columnGap: '3',
    rowGap: '1',
    paddingBlock: '3',
    '& dt': { color: 'ink.muted', textStyle: 'small' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});

interface ContentViewProps {
  content: Content;
  values: FieldValues;
  onClose: () => void;
}

/** A record for those who may not change it: its fields as text. */
export function ContentView({ content, values, onClose }: ContentViewProps) {
  return (
    <Dialog title={String(values.name)} size="form" onEscape={onClose}>
      <Text size="small" tone="muted" paddingBlockStart="1">
        Your role reads this and does not change it.
      </Text>
      <Facts>
        {fieldPaths(content.fields).map(([path, { label }]) => (
          <div key={path} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{textOf(get(values, path))}</dd>
          </div>
        ))}
      </Facts>
      <Row justifyContent="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Row>
    </Dialog>
  );
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || '–';
  return value === null || value === undefined || value === '' ? '–' : String(value);
}
