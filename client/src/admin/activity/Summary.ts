import { styled } from '#client/shared/ui/styled.ts';

/** What opens more of an entry. Apart from its changes, whose labels bring the fields of every content type. */
export const Summary = styled('summary', {
  minHeight: { base: 'touch', lg: '8' },
  alignContent: 'center',
  width: 'fit-content',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  // After the text, so that it begins where the others do; without a word for who hears it.
  _after: { content: '"\\00a0▸" / ""', color: 'ink.muted' },
  'details[open] > &': { _after: { content: '"\\00a0▾" / ""' } },
});
