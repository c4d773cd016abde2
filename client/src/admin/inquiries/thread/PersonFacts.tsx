import { Button, chakra, Link, Span } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { cellName, weekAddress } from '#client/admin/appointments/week.ts';
import { originLabel, replyUrl, stateLabel, waitingLabel } from '#client/admin/inquiries/inquiry-labels.ts';
import type { InquiryToWork, OtherInquiry } from '#client/admin/inquiries/useInquiryRecord.ts';
import { dense } from '#client/admin/parts/dense.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { contactPath, inquiryPath } from '#client/admin/paths.ts';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { isOverdue } from '#domain/business-hours.ts';
import { formLabel } from '#domain/forms/form-names.ts';

const Frame = styled('aside', {
  textStyle: 'label',
  fontWeight: '400',
  overflowWrap: 'anywhere',
  paddingInline: { base: '0', lg: '6' },
  borderBottom: 'hair',
  '&[data-beside]': { padding: '4', borderBottom: 'none', borderInlineStart: 'hair', overflowY: 'auto' },
  '& a': { color: 'ink' },
});

const Facts = styled('dl', {
  display: 'grid',
  rowGap: '2',
  paddingBlock: '2',
  '& dt': { color: 'ink.muted' },
  '& ul': { display: 'grid', gap: '2' },
});

interface PersonFactsProps {
  inquiry: InquiryToWork;
  others: readonly OtherInquiry[];
  /** Whether they stand beside the conversation, where there is room for them. */
  isOpen?: boolean;
}

/** Who wrote, from where, and what else; beside the conversation where there is room, behind a button elsewhere. */
export function PersonFacts({ inquiry, others, isOpen = false }: PersonFactsProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <Frame aria-label="Facts" data-beside={isOpen || undefined}>
      <Button
        variant="ghost"
        size="sm"
        css={{ ...dense, paddingInline: '0' }}
        aria-expanded={isShown}
        aria-keyshortcuts="i"
        title="Facts about the sender (i)"
        onClick={() => setShown(!isShown)}
      >
        <bdi>{inquiry.name}</bdi>
        <Span display="inline-flex" transform={isShown ? 'rotate(180deg)' : undefined}>
          <ChevronIcon size="sm" />
        </Span>
      </Button>
      {isShown && <List inquiry={inquiry} others={others} />}
    </Frame>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function List({ inquiry, others }: Pick<PersonFactsProps, 'inquiry' | 'others'>) {
  const {
    id,
    name,
    email,
    reference,
    formType,
    createdAt,
    reopenedAt,
    businessHoursWaited,
    appointment,
    note,
  } = inquiry;
  const origin = originLabel(inquiry);
  return (
    <Facts>
      <Fact name="E-mail">
        {email} <Link href={replyUrl(inquiry)}>Mail program</Link>
      </Fact>
      <Fact name="Contact">
        <Link asChild>
          <RouterLink to={contactPath(id)}>
            Everything of <bdi>{name}</bdi>
          </RouterLink>
        </Link>
      </Fact>
      <Fact name="Reference">
        {reference}{' '}
        <Button variant="plain" size="sm" css={{ ...dense, paddingInline: '0' }} onClick={() => print()}>
          Print
        </Button>
      </Fact>
      <Fact name="Form">{formLabel(formType)}</Fact>
      <Fact name="Received">
        <Moment at={createdAt} /> {reopenedAt === null && <Waiting hours={businessHoursWaited} />}
      </Fact>
      {reopenedAt !== null && (
        <Fact name="Reopened">
          <Moment at={reopenedAt} /> <Waiting hours={businessHoursWaited} />
        </Fact>
      )}
      {origin && <Fact name="Came from">{origin}</Fact>}
      {appointment && (
        <Fact name="Appointment">
          <Link asChild>
            <RouterLink to={weekAddress(appointment)}>{cellName(appointment)}</RouterLink>
          </Link>
        </Fact>
      )}
      {note && (
        <Fact name="Note, for staff only">
          <div dir="auto">{note}</div>
        </Fact>
      )}
      {others.length > 0 && (
        <Fact name="From the same sender">
          <ul>
            {others.map(({ id: otherId, subject, state, createdAt: at }) => (
              <li key={otherId}>
                <Link asChild>
                  <RouterLink to={inquiryPath(otherId)}>
                    <bdi>{subject}</bdi>
                  </RouterLink>
                </Link>
                <Span display="block" color="ink.muted">
                  {stateLabel(state)}, <Moment at={at} />
                </Span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </Facts>
  );
}

const Label = chakra('span', {
  base: { textStyle: 'small', color: 'ink.muted', whiteSpace: 'nowrap' },
  variants: { overdue: { true: { color: 'bad', fontWeight: '650' } } },
});

/** The business hours waited, of the promised response time; nothing where no response is due. */
function Waiting({ hours }: { hours: number | null }) {
  if (hours === null) return null;
  const overdue = isOverdue(hours);
  return (
    <Label overdue={overdue}>
      {overdue && 'Overdue: '}
      {waitingLabel(hours)}
    </Label>
  );
}
