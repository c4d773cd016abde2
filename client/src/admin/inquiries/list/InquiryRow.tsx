import { chakra, Span, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { stateLabel as appointmentLabel } from '#client/admin/appointments/appointment-labels.ts';
import type { InquiryRowsQuery } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { stateLabel } from '#client/admin/inquiries/inquiry-labels.ts';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { InquiryMark } from '#client/admin/parts/state-marks.tsx';
import { inquiryPath } from '#client/admin/paths.ts';
import { CalendarIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { formLabel } from '#domain/forms/form-names.ts';
import { Age, PresentMarks, PutOff, RowLabels, UnsentLetters } from './RowMarks.tsx';

export type InquiryRow = InquiryRowsQuery['inquiries']['items'][number];

const Item = styled('li', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  // 56 px, two lines.
  height: '3.5rem',
  borderBottom: 'hair',
  textStyle: 'small',
  contain: 'content',
  '@media (hover: hover)': { _hover: { backgroundColor: 'sunken' } },
  '&[data-open]': { backgroundColor: 'sunken', boxShadow: 'inset 2px 0 {colors.ink}' },
  '&[data-selected]': { backgroundColor: 'sunken' },
});

/** The checkbox in the place of the shape. */
const CHECKBOX = { '& > label': { opacity: '1' }, '& > label + svg': { opacity: '0' } } as const;

/** The shape of the state, in whose place the checkbox appears under the pointer, with the focus, and while any is checked. */
const Mark = styled('span', {
  position: 'relative',
  zIndex: '1',
  display: 'grid',
  placeItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  '& > label': { justifyContent: 'center', width: 'full', height: 'full', opacity: '0' },
  '& > svg': { pointerEvents: 'none' },
  '&:focus-within, li[data-choosing] > &': CHECKBOX,
  '@media (hover: hover)': { 'li:hover > &': CHECKBOX },
});

const Opener = styled(Link, {
  display: 'grid',
  gridTemplateRows: '1fr 1fr',
  alignItems: 'center',
  minWidth: '0',
  paddingBlock: '0.375rem',
  paddingInlineEnd: '2',
  color: 'ink',
  // The row as a whole is the link.
  _before: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: {
    outline: 'none',
    _before: { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
  },
});

const Line = styled('span', { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' });

const OneLine = chakra('span', {
  base: { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Marks = styled('span', {
  display: 'inline-flex',
  gap: '1',
  alignItems: 'center',
  justifyContent: 'flex-end',
  color: 'ink.muted',
  textStyle: 'label',
  fontWeight: '400',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** How a row is selected. */
interface RowChoice {
  readonly isSelected: boolean;
  /** With Shift from the one that was selected last. */
  readonly toggle: (row: InquiryRow, isRange: boolean) => void;
}

interface InquiryRowItemProps {
  row: InquiryRow;
  isOpen: boolean;
  /** Left out: it cannot be selected. */
  choice?: RowChoice;
  isAnySelected: boolean;
  now: Date | null;
  /** The query of the list, which the address of the inquiry keeps. */
  search: string;
}

/** One inquiry in two lines: who, how long it waits and whose it is; what about, and what else is to be known. */
export function InquiryRowItem({ row, isOpen, choice, isAnySelected, now, search }: InquiryRowItemProps) {
  const { id, name, subject, preview, state, erasedAt, letters } = row;
  return (
    <Item
      data-row={id}
      data-open={isOpen || undefined}
      data-selected={choice?.isSelected || undefined}
      data-choosing={isAnySelected || undefined}
    >
      <Mark>
        {choice && <Choice row={row} {...choice} />}
        <InquiryMark state={state} />
      </Mark>
      <Opener
        to={{ pathname: inquiryPath(id), search }}
        state={{ focus: 'thread' }}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Line>
          <OneLine dir="auto" fontWeight="650">
            {erasedAt ? 'Erased' : name}
          </OneLine>
          <Marks>
            <PresentMarks inquiryId={id} />
            {row.owner && (
              <>
                <PersonMark name={row.owner} size="sm" />
                <VisuallyHidden>Owner {row.owner}, </VisuallyHidden>
              </>
            )}
            <Age row={row} now={now} />
          </Marks>
        </Line>
        <Line>
          <OneLine dir="auto">
            {erasedAt ? 'The data of the sender were erased' : subject}
            {row.labels.length > 0 && <RowLabels labels={row.labels} />}
            {preview && (
              <Span color="ink.muted">
                <span aria-hidden="true"> – </span>
                <VisuallyHidden>: </VisuallyHidden>
                <bdi>{preview}</bdi>
              </Span>
            )}
          </OneLine>
          <Marks>
            <VisuallyHidden>
              {stateLabel(state)}, {formLabel(row.formType)}
            </VisuallyHidden>
            {!erasedAt && <UnsentLetters letters={letters} />}
            <PutOff row={row} now={now} />
            {row.appointment && (
              <>
                <CalendarIcon size="sm" />
                <VisuallyHidden>
                  , Appointment {appointmentLabel(row.appointment.state).toLowerCase()}
                </VisuallyHidden>
              </>
            )}
          </Marks>
        </Line>
      </Opener>
    </Item>
  );
}

const Choice = ({ row, isSelected, toggle }: { row: InquiryRow } & RowChoice) => (
  <CheckBox checked={isSelected} isLabelUnseen box={{ onClick: ({ shiftKey }) => toggle(row, shiftKey) }}>
    Select {row.reference}, <bdi>{row.subject}</bdi>
  </CheckBox>
);
