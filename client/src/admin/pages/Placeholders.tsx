import { Code, chakra } from '@chakra-ui/react';
import { placeholders } from '#domain/pages/placeholders.ts';

const Details = chakra('details', {
  base: {
    textStyle: 'small',
    color: 'ink.muted',
    '& > summary': { minHeight: 'touch', paddingBlock: '2', cursor: 'pointer' },
    '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '4', rowGap: '1' },
  },
});

/** What can stand in braces in a text of a page. */
export const Placeholders = () => (
  <Details>
    <summary>What {'{company}'} and the like stand for</summary>
    <dl>
      {Object.entries(placeholders).map(([name, what]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>
            <Code>{`{${name}}`}</Code>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Details>
);
