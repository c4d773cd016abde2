import { chakra } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import { chapterLabels } from '#client/site/content/case-studies.ts';
import type { ShownCaseStudy } from '#client/site/data/useCaseStudies.ts';

const Table = styled('table', {
  width: 'full',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'baseline',
    paddingBlock: '2',
    paddingInlineEnd: '4',
    // On a phone a long word would make the table wider than the window.
    overflowWrap: 'anywhere',
  },
  '& thead th': { textStyle: 'label', color: 'ink.muted', borderBottom: 'rule' },
  '& tbody tr': { borderBottom: 'hair' },
  '& tbody th': { fontWeight: '500' },
  '& td': { width: '26%', textStyle: 'subheading', color: 'ink.muted' },
  '& td:last-of-type': { color: 'ink' },
});

const Bar = styled('svg', { display: 'block', width: 'full', height: '2', marginBlockStart: '1' });
const Length = chakra('rect', {
  base: { height: '8px' },
  variants: { time: { before: { fill: 'line.strong' }, after: { fill: 'ink' } } },
});

/** The number of a figure such as "6,900"; "None" is no number of anything, so it is zero. Null for words. */
function numberOf(figure: string): number | null {
  const number = figure === chapterLabels.none ? 0 : Number(figure.replaceAll(',', ''));
  return Number.isNaN(number) || number < 0 ? null : number;
}

/** A figure over a bar; the bars of a row have one scale. Only a row of two numbers has them. */
function Figure({ figure, other, time }: { figure: string; other: string; time: 'before' | 'after' }) {
  const [own, most] = [numberOf(figure), Math.max(numberOf(figure) ?? 0, numberOf(other) ?? 0)];
  return (
    <td>
      {figure}
      {own !== null && numberOf(other) !== null && (
        <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <Length time={time} width={most === 0 ? 0 : (100 * own) / most} />
        </Bar>
      )}
    </td>
  );
}

/** The figures of a case study, before and after, as numbers and as lengths. */
export const BeforeAfterTable = ({ figures }: { figures: ShownCaseStudy['figures'] }) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">{chapterLabels.measure}</th>
        <th scope="col">{chapterLabels.before}</th>
        <th scope="col">{chapterLabels.after}</th>
      </tr>
    </thead>
    <tbody>
      {figures.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <Figure figure={before} other={after} time="before" />
          <Figure figure={after} other={before} time="after" />
        </tr>
      ))}
    </tbody>
  </Table>
);
