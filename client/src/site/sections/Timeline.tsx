import { chakra } from '@chakra-ui/react';
import { Text } from '#client/shared/ui/text.tsx';
import type { Moment } from '#client/site/content/shapes.ts';

/** Stations on a line. */
const Line = chakra('ol', {
  base: {
    borderInlineStart: 'rule',
    marginInlineStart: '1',
    '& > li': {
      position: 'relative',
      display: 'grid',
      columnGap: '3',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' },
      paddingInlineStart: '3',
      paddingBlockEnd: '3',
      _last: { paddingBlockEnd: '0' },
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-7px',
        top: '0.5em',
        width: '12px',
        height: '12px',
        borderRadius: 'round',
        backgroundColor: 'paper',
        border: 'rule',
      },
    },
  },
});

/** What happened, month by month. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <Line>
      {moments.map(({ when, text }) => (
        <li key={when}>
          <chakra.span textStyle="label" lineHeight="1.95">
            {when}
          </chakra.span>
          <Text maxWidth="prose">{text}</Text>
        </li>
      ))}
    </Line>
  );
}
