import { Button, HStack, Text } from '@chakra-ui/react';
import { type FieldValues, get } from 'react-hook-form';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { type Content, fieldPaths } from '#domain/content/content.ts';
import { textsOf } from './content-text.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

const Facts = styled('dl', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  columnGap: '6',
  rowGap: '2',
  paddingBlock: '6',
  '& dt': { color: 'ink.muted', textStyle: 'small' },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

interface ContentViewProps {
  content: Content;
  values: FieldValues;
  onClose: () => void;
}

/** A record for those who may not change it: its fields as text. */
export function ContentView({ content, values, onClose }: ContentViewProps) {
  useDocumentTitle(String(values.name));
  return (
    <Dialog title={String(values.name)} size="lg" onEscape={onClose}>
      <Text textStyle="small" color="ink.muted" paddingBlockStart="2">
        Your role reads this and does not change it.
      </Text>
      <Facts>
        {fieldPaths(content.fields).map(([path, field]) => (
          <div key={path} style={{ display: 'contents' }}>
            <dt>{field.label}</dt>
            <dd>{textsOf(field, get(values, path)).join(field.row ? '\n' : ', ') || '–'}</dd>
          </div>
        ))}
      </Facts>
      <HStack wrap="wrap" gap="4" justify="flex-end">
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </HStack>
    </Dialog>
  );
}
