import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { RecordHistoryQuery } from '#client/admin/history/History.generated.ts';
import { fieldLabel, labelFromName } from '#client/admin/parts/field-labels.ts';
import { formatDateTime } from '#client/admin/parts/format-time.ts';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { FieldAt } from './compare-versions.ts';

/** A version as the history lists it. */
export type ListedVersion = NonNullable<RecordHistoryQuery['history']>['items'][number];

const Versions = chakra('ol', {
  base: { maxHeight: 'min(15rem, 40dvh)', overflowY: 'auto', border: 'hair', borderRadius: 'control' },
});

const Choice = styled('button', {
  display: 'grid',
  width: 'full',
  minHeight: 'touch',
  padding: '2',
  textAlign: 'start',
  textStyle: 'small',
  cursor: 'pointer',
  borderInlineStart: '3px solid transparent',
  _hover: { backgroundColor: 'sunken' },
  '&[aria-current=true]': { borderInlineStartColor: 'ink', backgroundColor: 'sunken', fontWeight: '650' },
});

const Heading = styled('span', { display: 'flex', gap: '1', alignItems: 'center' });

const Muted = styled('span', { color: 'ink.muted', fontWeight: '400', overflowWrap: 'anywhere' });

interface VersionListProps {
  thing: string;
  fieldAt?: FieldAt | undefined;
  versions: readonly ListedVersion[];
  chosen: number;
  onChoose: (version: number) => void;
}

/** The versions, newest first: when, by whom, and which fields each changed. */
export const VersionList = ({ thing, fieldAt, versions, chosen, onChoose }: VersionListProps) => (
  <Versions aria-label="Versions">
    {versions.map((version) => (
      <li key={version.version}>
        <Choice
          type="button"
          aria-current={version.version === chosen}
          onClick={() => onChoose(version.version)}
        >
          <Heading>
            {version.actor !== null && <PersonMark name={version.actor} size="sm" />}
            <span>{versionName(version)}</span>
          </Heading>
          <Muted>
            <VisuallyHidden>, </VisuallyHidden>
            {whatChanged(version, (path) => fieldAt?.(path).label ?? fieldLabel(thing, path))}
          </Muted>
        </Choice>
      </li>
    ))}
  </Versions>
);

/** When a version was written, by whom, and whether it is the newest. */
export const versionName = ({ at, actor, replacedAt }: ListedVersion): string =>
  [
    formatDateTime(new Date(at)),
    ...(actor === null ? [] : [`by ${actor}`]),
    ...(replacedAt === null ? ['now'] : []),
  ].join(', ');

function whatChanged({ action, changed }: ListedVersion, labelAt: (path: string) => string): string {
  if (action === null) return 'As it was before its versions were kept';
  const fields = [...new Set((changed ?? []).map(labelAt))];
  return fields.length === 0 || action === 'created'
    ? labelFromName(action)
    : `${labelFromName(action)}: ${fields.join(', ')}`;
}
