import { chakra } from '@chakra-ui/react';
import { type CaseStudyChapters, chapterLabels } from '#client/site/content/case-study-chapters.ts';

const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { textAlign: 'start', verticalAlign: 'baseline', paddingBlock: '1', paddingInlineEnd: '2' },
    '& thead th': { textStyle: 'label', color: 'ink.muted', borderBottom: 'rule' },
    '& tbody tr': { borderBottom: 'hair' },
    '& tbody th': { fontWeight: '500' },
    '& td': { width: '24%', fontWeight: '500', color: 'ink.muted' },
    '& td:last-of-type': { fontWeight: '680', color: 'ink' },
  },
});

/** The figures of a case study, before and after. */
export function BeforeAfterTable({ figures }: { figures: CaseStudyChapters['figures'] }) {
  return (
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
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
