import { VersionToShowDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import type { HistoryThing } from '#domain/history.ts';
import { adminMessages } from '#domain/messages.ts';
import { compareVersions } from './compare-versions.ts';
import { FieldDifferences, FieldValues } from './FieldComparison.tsx';

interface VersionViewProps {
  thing: HistoryThing;
  id: string;
  version: number;
  /** The version it is compared with; null: it is shown alone. */
  against: number | null;
}

/** The values of a version, or the fields in which it differs from another one. */
export function VersionView({ thing, id, version, against }: VersionViewProps) {
  const of = { thing, id };
  const shown = useAdminQuery(VersionToShowDocument, { ...of, version }, { keepsPrevious: false });
  const other = useAdminQuery(
    VersionToShowDocument,
    { ...of, version: against ?? version },
    { keepsPrevious: false },
  );
  const retry = () => {
    shown.retry();
    other.retry();
  };
  if (shown.failed || other.failed)
    return <ErrorState retry={retry}>The version could not be loaded. Please try again.</ErrorState>;
  if (!shown.data?.version || !other.data?.version) return <QuietState>{adminMessages.loading}</QuietState>;
  const fields = compareVersions(thing, shown.data.version.values, other.data.version.values);
  if (against === null || against === version) return <FieldValues fields={fields} />;
  const changed = fields.filter(({ text, other }) => text !== other);
  const same = fields.length - changed.length;
  if (changed.length === 0) return <Text size="small">Both versions say the same.</Text>;
  return (
    <Stack gap="1">
      <FieldDifferences fields={changed} />
      <Text size="small" tone="muted">
        {same === 1 ? '1 other field is the same.' : `${same} other fields are the same.`}
      </Text>
    </Stack>
  );
}
