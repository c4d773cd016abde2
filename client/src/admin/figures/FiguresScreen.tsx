import { Button, Card, chakra, Heading, Text } from '@chakra-ui/react';
import { type Filters, useFilters } from '#client/admin/data/address.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { InquiryFiguresDocument } from '#client/admin/figures/Figures.generated.ts';
import { formTypeOf, typeChoices } from '#client/admin/inquiries/inquiry-labels.ts';
import { downloadText } from '#client/admin/parts/download-text.ts';
import { FilterPanel } from '#client/admin/parts/FilterPanel.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { lastWeeks } from '#domain/office-weeks.ts';
import { officeToday } from '#domain/slots.ts';
import { FigureTable } from './FigureTable.tsx';
import { type Figures, figuresCsv, figureTables, weekTable } from './figure-tables.ts';

const Frame = chakra('div', {
  base: { display: 'grid', gap: '1', paddingBlock: '2', textStyle: 'label', color: 'ink.muted' },
});

/** Stretched to the width of its card; a system with forced colours draws it in that of its text. */
const Bars = styled('svg', {
  display: 'block',
  width: 'full',
  height: '24',
  borderBottom: 'control',
  '& rect': { fill: 'ink' },
  '@media (forced-colors: active)': { '& rect': { fill: 'CanvasText' } },
});

const Ends = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', color: 'ink.muted' },
});

/** Height of the drawing, in units of its own. */
const HEIGHT = 100;
/** Part of the width of a week that is left empty beside its bar. */
const GAP = 0.2;

/** One bar for each week, drawn to the highest of them. Its numbers are in the table below it. */
function WeekChart({ weeks }: Pick<Figures, 'weeks'>) {
  const highest = Math.max(1, ...weeks.map(({ count }) => count));
  const first = weeks[0];
  const last = weeks.at(-1);
  return (
    <Frame aria-hidden="true">
      <span>{highest}</span>
      <Bars viewBox={`0 0 ${weeks.length} ${HEIGHT}`} preserveAspectRatio="none">
        {weeks.map(({ monday, count }, index) => (
          <rect
            key={monday}
            x={index + GAP / 2}
            y={HEIGHT - (HEIGHT * count) / highest}
            width={1 - GAP}
            height={(HEIGHT * count) / highest}
          />
        ))}
      </Bars>
      <Ends>
        <span>{first && shortOfficeDay(first.monday)}</span>
        <span>{last && last !== first && shortOfficeDay(last.monday)}</span>
      </Ends>
    </Frame>
  );
}

const Cards = styled('div', {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  '& > :first-child': { gridColumn: '1 / -1' },
  // After the first the cards stand in pairs; one that is left over takes the row.
  '& > :nth-child(even):last-child': { gridColumn: '1 / -1' },
});

const Numbers = styled('details', {
  textStyle: 'small',
  '& > summary': { minHeight: 'touch', paddingBlock: '2', cursor: 'pointer', color: 'ink.muted' },
});

const RANGES = [
  { value: '4', label: 'Last 4 weeks' },
  { value: '12', label: 'Last 12 weeks' },
  { value: '52', label: 'Last 52 weeks' },
];
const USUAL = '12';

/** What arrived in the inbox, from where, and how fast it was answered; range and form are in the address. */
export default function FiguresScreen() {
  const filters = useFilters(['weeks', 'type']);
  const weeks = RANGES.find(({ value }) => value === filters.values.weeks)?.value ?? USUAL;
  const range = lastWeeks(officeToday(new Date()), Number(weeks));
  const result = useAdminQuery(InquiryFiguresDocument, {
    ...range,
    formType: formTypeOf(filters.values.type),
  });
  const { data } = result;
  return (
    <ScreenState
      title="Figures"
      result={result}
      failure="The figures could not be loaded. Please try again."
      skeleton={<ListSkeleton />}
      actions={
        data && (
          <Button variant="outline" size="sm" onClick={() => download(data.inquiryFigures)}>
            Export CSV
          </Button>
        )
      }
      filters={<FigureFilters filters={filters} weeks={weeks} />}
    >
      {({ inquiryFigures }) => (
        <FigureCards figures={inquiryFigures} type={formTypeOf(filters.values.type) ?? ''} />
      )}
    </ScreenState>
  );
}

const download = (figures: Figures): void =>
  downloadText(`figures-${figures.from}-${figures.to}.csv`, figuresCsv(figures), 'text/csv;charset=utf-8');

interface FigureFiltersProps {
  filters: Filters<'weeks' | 'type'>;
  weeks: string;
}

const FigureFilters = ({ filters, weeks }: FigureFiltersProps) => (
  <FilterPanel active={[filters.values.weeks, filters.values.type].filter(Boolean).length}>
    <SelectField
      label="Range"
      choices={RANGES}
      value={weeks}
      onChange={({ target }) => filters.set('weeks', target.value === USUAL ? '' : target.value)}
    />
    <SelectField
      label="Form"
      hint="All"
      choices={typeChoices}
      value={formTypeOf(filters.values.type) ?? ''}
      onChange={({ target }) => filters.set('type', target.value)}
    />
  </FilterPanel>
);

function FigureCards({ figures, type }: { figures: Figures; type: string }) {
  const { from, to, detailsFrom } = figures;
  const [weeks = weekTable(figures, type), ...others] = figureTables(figures, type);
  return (
    <>
      <Text textStyle="small" color="ink.muted" role="status">
        {longOfficeDay(from)} to {longOfficeDay(to)}, without spam. The last week is not over before Sunday.
        {detailsFrom > from &&
          ` There are many: answers, pages and campaigns are of those since ${longOfficeDay(detailsFrom)}.`}
      </Text>
      <Cards>
        <Card.Root>
          <Heading size="sm">{weeks.title}</Heading>
          <WeekChart weeks={figures.weeks} />
          <Numbers>
            <summary>The weeks as a table</summary>
            <FigureTable table={weeks} isDrawn={false} />
          </Numbers>
        </Card.Root>
        {others.map((table) => (
          <Card.Root key={table.of}>
            <Heading size="sm">{table.title}</Heading>
            <FigureTable table={table} isDrawn />
          </Card.Root>
        ))}
      </Cards>
    </>
  );
}
