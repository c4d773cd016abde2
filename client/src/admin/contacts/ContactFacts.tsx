import { chakra, Link, Span, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure } from '#client/admin/parts/ActionForm.tsx';
import { dense } from '#client/admin/parts/dense.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { adminPaths, contactPath } from '#client/admin/paths.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { addressesLabel, type Contact, inquiriesLabel } from './contact-words.ts';
import { useContactCalls } from './useContactCalls.ts';

const Frame = styled('aside', {
  textStyle: 'small',
  overflowWrap: 'anywhere',
  borderTop: 'rule',
  '& h2': { textStyle: 'label', paddingBlock: '2' },
  '& dl': { display: 'grid', rowGap: '2', paddingBlock: '2' },
  '& dt': { color: 'ink.muted' },
  '& dd ul': { display: 'grid', gap: '1' },
  '& section': { borderTop: 'hair' },
});

const Address = chakra('li', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' },
});

const Colleagues = styled('ul', { display: 'grid', gap: '2', paddingBlockEnd: '2' });

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface ContactFactsProps {
  contact: Contact;
  colleagues: readonly Contact[];
  mayWrite: boolean;
}

/** Who a contact is: the addresses, the firm and its other people, first and last contact. */
export function ContactFacts({ contact, colleagues, mayWrite }: ContactFactsProps) {
  const { company, domain, inquiries, firstContactAt, lastContactAt } = contact;
  // By the one or the other; not everybody names the company.
  const firms = [company, domain].filter((firm) => firm != null);
  return (
    <Frame aria-label="Facts">
      <dl>
        <Fact name={contact.addresses.length === 1 ? 'E-mail' : 'E-mail addresses'}>
          <Addresses contact={contact} mayWrite={mayWrite} />
        </Fact>
        {firms.length > 0 && (
          <Fact name="Firm">
            {firms.map((firm) => (
              <Span key={firm} display="block">
                <Link asChild>
                  <RouterLink to={`${adminPaths.contacts}?${new URLSearchParams({ firm })}`}>
                    <bdi>{firm}</bdi>
                  </RouterLink>
                </Link>
              </Span>
            ))}
          </Fact>
        )}
        <Fact name="Inquiries">{inquiries === 0 ? 'Nothing but spam' : inquiries}</Fact>
        {firstContactAt && (
          <Fact name="First contact">
            <Moment at={firstContactAt} />
          </Fact>
        )}
        {lastContactAt && (
          <Fact name="Last contact">
            <Moment at={lastContactAt} />
          </Fact>
        )}
      </dl>
      {colleagues.length > 0 && <OtherPeople colleagues={colleagues} />}
    </Frame>
  );
}

/** The addresses, each a link to the mail program; of several, all but one can be taken off. */
function Addresses({ contact, mayWrite }: { contact: Contact; mayWrite: boolean }) {
  const { action, split } = useContactCalls();
  const { addresses } = contact;
  return (
    <>
      <ul>
        {addresses.map((address) => (
          <Address key={address}>
            <Link href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</Link>
            {mayWrite && addresses.length > 1 && (
              <ActionButton
                variant="plain"
                size="sm"
                css={{ ...dense, paddingInline: '0' }}
                isOff={action.isBusy}
                title="Makes it a contact of its own again"
                onClick={() => void split(contact, [address])}
              >
                Take off<VisuallyHidden> {address}</VisuallyHidden>
              </ActionButton>
            )}
          </Address>
        ))}
      </ul>
      <ActionFailure action={action} />
    </>
  );
}

function OtherPeople({ colleagues }: { colleagues: readonly Contact[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Others of the firm</h2>
      <Colleagues>
        {colleagues.map((colleague) => (
          <li key={colleague.id}>
            <Link asChild>
              <RouterLink to={contactPath(colleague.id)}>{colleague.name}</RouterLink>
            </Link>
            <Span display="block" color="ink.muted">
              {addressesLabel(colleague)}, {inquiriesLabel(colleague.inquiries)}
            </Span>
          </li>
        ))}
      </Colleagues>
    </section>
  );
}
