import { useEffect, useState } from 'react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Unseen } from '#client/shared/ui/text.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { PersonFound } from './PersonFound.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { countsLabel } from './personal-data-labels.ts';
import { RetentionSection } from './RetentionSection.tsx';
import { type Outcome, usePersonalData } from './usePersonalData.ts';

const TITLE = 'Privacy';

/** What is kept of a person: found by address, handed out as a file, erased; and for how long it is kept. */
export default function PrivacyScreen() {
  const { outcome, headingRef, searching, exporting, erasing, search, download, erase } = usePersonalData();
  const mayErase = usePermission('inquiries:erase');
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    document.title = `${TITLE} | Admin`;
  }, []);
  const found = outcome?.kind === 'found' ? outcome.data : null;
  const cancel = () => {
    erasing.dismiss();
    setAsked(false);
  };
  return (
    <Stack gap="2">
      <Heading as="h1">{TITLE}</Heading>
      <PersonSearch
        action={searching}
        onSearch={(email) => {
          setAsked(false);
          void search(email);
        }}
      />
      <Unseen role="status">{outcome && announcementOf(outcome)}</Unseen>
      {found && (
        <PersonFound
          data={found}
          headingRef={headingRef}
          exporting={exporting}
          onDownload={() => void download(found.email)}
          onErase={mayErase ? () => setAsked(true) : null}
        />
      )}
      {outcome?.kind === 'erased' && (
        <AccountSection title="The data are erased" headingRef={headingRef} text={outcome.text} />
      )}
      {mayErase && <RetentionSection />}
      {isAsked && found && (
        <EraseDialog
          data={found}
          action={erasing}
          onErase={(password, cancels) => void erase(found.email, password, cancels)}
          onCancel={cancel}
        />
      )}
    </Stack>
  );
}

/** What a screen reader says of an outcome. */
const announcementOf = (outcome: Outcome): string =>
  outcome.kind === 'erased' ? outcome.text : `Kept: ${countsLabel(outcome.data.counts)}.`;
