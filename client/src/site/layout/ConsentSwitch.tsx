import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { consent as words } from '#client/site/content/consent.ts';

/** Fetched with the dialog (AskedConsent.tsx), where visits are counted. */
const reopen = async () => (await import('#client/site/data/consent.ts')).reopenConsent(true);

/** Opens the consent dialog again. Renders nothing where visits are not counted, or without scripts. */
export function ConsentSwitch() {
  const { analyticsId } = usePageFacts();
  if (!analyticsId) return null;
  return (
    <Button look="quiet" size="small" paddingInline="0" onClick={() => void reopen()} data-scripted>
      {words.name}
    </Button>
  );
}
