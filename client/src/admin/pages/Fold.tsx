import { chakra, Span } from '@chakra-ui/react';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { usePageContext } from './page-context.ts';

const Press = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minWidth: '0',
    minHeight: 'touch',
    paddingBlock: '1',
    textAlign: 'start',
    cursor: 'pointer',
    '& > svg': { flexShrink: '0', color: 'ink.muted', transition: 'transform {durations.quick}' },
    '&[aria-expanded=false] > svg': { transform: 'rotate(-90deg)' },
    _hover: { '& > svg': { color: 'ink' } },
  },
});

interface FoldButtonProps {
  /** Of what it opens. */
  name: string;
  label: string;
  /** The first words of what it opens, which are read while that is closed. */
  words?: string;
  /** Whether something in it has to be corrected. */
  isFaulty: boolean;
}

/** Opens and closes a section or an entry. */
export function FoldButton({ name, label, words = '', isFaulty }: FoldButtonProps) {
  const { folds } = usePageContext();
  const isOpen = folds.isOpen(name);
  return (
    <Press type="button" aria-expanded={isOpen} onClick={() => folds.toggle(name)}>
      <ChevronIcon size="sm" />
      <Span flex="1" minWidth="0">
        <Span
          display="block"
          textStyle="small"
          fontWeight="650"
          overflowWrap="anywhere"
          css={{ 'h2 &': { fontSize: '1rem' } }}
        >
          {label}
        </Span>
        {!isOpen && words !== '' && (
          <Span display="block" textStyle="label" fontWeight="400" color="ink.muted" truncate>
            {words}
          </Span>
        )}
      </Span>
      {isFaulty && !isOpen && (
        <Span textStyle="label" color="bad">
          To correct
        </Span>
      )}
    </Press>
  );
}
