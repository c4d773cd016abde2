import { chakra, Span } from '@chakra-ui/react';
import { CalendarDays, Inbox, type LucideIcon, Mail, Send } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { stateLabel as appointmentState } from '#client/admin/appointments/appointment-labels.ts';
import { cellName } from '#client/admin/appointments/week.ts';
import type { ContactToShowQuery } from '#client/admin/contacts/Contacts.generated.ts';
import type { GoTo } from '#client/admin/data/address.ts';
import { FileList } from '#client/admin/inquiries/files/FileList.tsx';
import { letterChoices, stateLabel } from '#client/admin/inquiries/inquiry-labels.ts';
import { letterName } from '#client/admin/inquiries/thread/LetterStatus.tsx';
import { rowIcon } from '#client/admin/parts/icon-look.ts';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { InquiryMark } from '#client/admin/parts/state-marks.tsx';
import { inquiryPath } from '#client/admin/paths.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { formLabel } from '#domain/forms/form-names.ts';

type History = NonNullable<ContactToShowQuery['contactHistory']>;
type Entry = History['items'][number];

const Section = chakra('section', {
  base: { minWidth: '0', borderTop: 'rule', '& h2': { textStyle: 'label', paddingBlock: '2' } },
});

const Entries = styled('ol', { '& > li': { borderTop: 'hair' } });

/** A line that leads to its inquiry as a whole; on a phone the time stands below. */
const Line = styled(Link, {
  display: 'grid',
  gridTemplateColumns: { base: '1.25rem minmax(0, 1fr)', md: '1.25rem minmax(0, 1fr) auto' },
  columnGap: '2',
  alignItems: 'baseline',
  minHeight: 'touch',
  paddingBlock: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& > svg': { alignSelf: 'start', marginBlockStart: '2px', color: 'ink.muted' },
  '& > time': { gridColumn: { base: '2', md: '3' }, color: 'ink.muted' },
  _hover: { backgroundColor: 'surface' },
});

const Detail = styled('span', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  color: 'ink.muted',
  '&[data-stuck]': { color: 'bad', fontWeight: '650' },
});

interface ContactHistoryProps {
  history: History;
  /** The addresses of the contact. */
  addresses: readonly string[];
  goTo: GoTo;
}

/** What was exchanged with a contact, the latest first; each line leads to its inquiry. */
export function ContactHistory({ history, addresses, goTo }: ContactHistoryProps) {
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>History</h2>
      <ListArea label="History of the contact">
        <Entries>
          {history.items.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`}>
              <EntryLine entry={entry} addresses={addresses} />
              <FileList files={entry.files} />
            </li>
          ))}
        </Entries>
        {history.pageCount > 1 && <Pagination {...history} goTo={goTo} />}
      </ListArea>
    </Section>
  );
}

function EntryLine({ entry, addresses }: { entry: Entry; addresses: readonly string[] }) {
  const { icon: Icon, title, detail, isStuck = false, isQuiet = false } = partsOf(entry, addresses);
  return (
    <Line to={inquiryPath(entry.inquiry.id)}>
      <Icon {...rowIcon} aria-hidden="true" />
      <span>
        <Span {...(isQuiet ? { color: 'ink.muted' } : { fontWeight: '600' })}>{title}</Span>
        {detail && <Detail data-stuck={isStuck || undefined}>{detail}</Detail>}
      </span>
      <Moment at={entry.at} />
    </Line>
  );
}

interface Parts {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  /** Below the title; left out: the title says all. */
  readonly detail?: ReactNode;
  /** It was written by itself, and nothing is wrong with it. */
  readonly isQuiet?: boolean;
  /** A letter that did not leave. */
  readonly isStuck?: boolean;
}

/** What an entry says. A colleague who wrote into the thread is named. */
function partsOf({ inquiry, mail, letter, appointment }: Entry, addresses: readonly string[]): Parts {
  const { reference, subject, state, formType } = inquiry;
  if (mail) {
    const isOwn = addresses.includes(mail.senderAddress);
    const who = <bdi>{mail.senderName || mail.senderAddress}</bdi>;
    const title = isOwn ? 'Wrote back' : <>{who} wrote back</>;
    return { icon: Mail, title, detail: <bdi>{mail.subject || subject}</bdi> };
  }
  if (letter) {
    const isSent = letter.state === 'sent';
    const title = letter.author ? `Answer by ${letter.author}` : letterName(letter.kind);
    if (isSent && !letter.author) return { icon: Send, title, isQuiet: true };
    const unsent = letterChoices.find(({ value }) => value === letter.state)?.label;
    const about = <bdi>{letter.subject}</bdi>;
    const detail = unsent ? (
      <>
        {unsent}: {about}
      </>
    ) : (
      about
    );
    return { icon: Send, title, detail, isStuck: letter.state === 'failed' };
  }
  if (appointment)
    return {
      icon: CalendarDays,
      title: `Appointment: ${cellName(appointment)}`,
      detail: `${appointmentState(appointment.state)}, ${reference}`,
    };
  return {
    icon: Inbox,
    title: <bdi>{subject}</bdi>,
    detail: (
      <>
        <InquiryMark state={state} /> {stateLabel(state)}, {formLabel(formType)}, {reference}
      </>
    ),
  };
}
