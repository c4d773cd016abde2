import { chakra } from '@chakra-ui/react';
import { AdminSettingsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { Card } from '#client/shared/ui/Card.tsx';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
    textStyle: 'small',
    '& dt': { color: 'ink.muted' },
  },
});

/** What the public pages show of the company (admin spec, section 2, Admin settings). */
export default function SettingsScreen() {
  const answer = useAdminQuestion(AdminSettingsDocument, {});
  return (
    <ScreenState
      title="Settings"
      answer={answer}
      failure="The settings could not be loaded. Please try again."
    >
      {({ settings: { company, contact, seo } }) => (
        <Card>
          <Facts>
            <dt>Company</dt>
            <dd>{company.name}</dd>
            <dt>Tagline</dt>
            <dd>{company.tagline}</dd>
            <dt>Business hours</dt>
            <dd>{company.businessHours}</dd>
            <dt>Email</dt>
            <dd>{contact.email}</dd>
            <dt>Phone, UAE</dt>
            <dd>{contact.phone.uae}</dd>
            <dt>Phone, India main</dt>
            <dd>{contact.phone.india.main}</dd>
            <dt>Phone, India sales</dt>
            <dd>{contact.phone.india.sales}</dd>
            <dt>Page title</dt>
            <dd>{seo.title}</dd>
            <dt>Page description</dt>
            <dd>{seo.description}</dd>
          </Facts>
        </Card>
      )}
    </ScreenState>
  );
}
