import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, chakra, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useHistoryInAddress } from '#client/admin/data/address.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { RecordHistoryDocument, RestoreVersionDocument } from '#client/admin/history/History.generated.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { SaveBar } from '#client/admin/parts/SaveBar.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { type HistoryThing, keeping } from '#domain/history.ts';
import { permissionToWrite } from '#domain/permission-to-write.ts';
import type { FieldAt } from './compare-versions.ts';
import { type ListedVersion, VersionList, versionName } from './VersionList.tsx';
import { VersionView } from './VersionView.tsx';

export interface RecordHistoryProps {
  thing: HistoryThing;
  id: string;
  /** What it is the history of. */
  title: string;
  /** Whether it was opened from a dialog of the record, to which it leads back. */
  hasDialog?: boolean;
  /** The fields of a thing whose form is not one for all of its kind; left out: those of its kind. */
  fieldAt?: FieldAt;
  onRestored?: () => void;
}

/**
 * The history that the address names: any version of a record shown, two compared field by field, one restored as a new
 * version. Closing it leads back to the dialog of its record.
 */
export function RecordHistory(props: RecordHistoryProps) {
  const { thing, id, title, hasDialog = true, fieldAt, onRestored } = props;
  const { close } = useHistoryInAddress();
  const mayRestore = usePermission(permissionToWrite(thing, id));
  const onClose = () => close(hasDialog ? id : null);
  const { data, failed, retry } = useAdminQuery(RecordHistoryDocument, {
    thing,
    id,
    pageSize: keeping.versions,
  });
  const versions = data?.history?.items;
  return (
    <Dialog title={title} size="lg" onEscape={onClose}>
      <Stack paddingBlockStart="4" gap="4">
        {failed && <ErrorState retry={retry}>The history could not be loaded. Please try again.</ErrorState>}
        {!versions && !failed && <BlockSkeleton heights={['7rem', '4rem', '16rem']} />}
        {versions?.length === 0 && <NoVersions thing={thing} />}
        {versions && versions.length > 0 ? (
          <Versions
            thing={thing}
            id={id}
            fieldAt={fieldAt}
            versions={versions}
            mayRestore={mayRestore}
            retry={retry}
            onClose={onClose}
            onRestored={() => {
              onClose();
              onRestored?.();
            }}
          />
        ) : (
          <HStack wrap="wrap" gap="4" justify="flex-end">
            <CloseButton onClose={onClose} />
          </HStack>
        )}
      </Stack>
    </Dialog>
  );
}

/** The activity goes back further than the versions, so that only both together say whether something was changed. */
const NoVersions = ({ thing }: Pick<RecordHistoryProps, 'thing'>) => (
  <Text role="status" textStyle="small" color="ink.muted">
    No version of before is kept: each change from now on stands here. What was done until now is in the{' '}
    <Link asChild>
      <RouterLink to={`${adminPaths.activity}?${new URLSearchParams({ thing })}`}>activity</RouterLink>
    </Link>
    .
  </Text>
);

const CloseButton = ({ onClose }: Pick<VersionsProps, 'onClose'>) => (
  <Button variant="outline" size="sm" onClick={onClose}>
    Close
  </Button>
);

interface VersionsProps extends Pick<RecordHistoryProps, 'thing' | 'id'> {
  fieldAt: FieldAt | undefined;
  versions: readonly ListedVersion[];
  /** Whether this person may restore. */
  mayRestore: boolean;
  retry: () => void;
  onClose: () => void;
  /** Called when a version was restored. */
  onRestored: () => void;
}

function Versions({ fieldAt, mayRestore, onRestored, onClose, versions, retry, ...of }: VersionsProps) {
  const address = useHistoryInAddress();
  const newest = versions[0];
  const chosen = versions.find(({ version }) => version === address.version) ?? versions[1] ?? newest;
  if (!newest || !chosen) return null;
  const isListed = versions.some(({ version }) => version === address.against);
  const against = address.against === null ? null : isListed ? address.against : newest.version;
  return (
    <>
      <VersionList
        thing={of.thing}
        fieldAt={fieldAt}
        versions={versions}
        chosen={chosen.version}
        onChoose={address.choose}
      />
      <SelectField
        label="Compare with"
        hint="Nothing"
        choices={versions.map((each) => ({ value: String(each.version), label: versionName(each) }))}
        value={against ?? ''}
        onChange={({ target }) => address.compareWith(target.value === '' ? null : Number(target.value))}
      />
      <chakra.section aria-label={`Version of ${versionName(chosen)}`}>
        <VersionView {...of} version={chosen.version} against={against ?? null} fieldAt={fieldAt} />
      </chakra.section>
      {mayRestore && chosen !== newest ? (
        <Restore
          {...of}
          chosen={chosen}
          newest={newest}
          onRestored={onRestored}
          onOvertaken={retry}
          onClose={onClose}
        />
      ) : (
        <SaveBar>
          <HStack wrap="wrap" gap="4" justify="flex-end">
            <CloseButton onClose={onClose} />
          </HStack>
        </SaveBar>
      )}
    </>
  );
}

interface RestoreProps extends Omit<VersionsProps, 'fieldAt' | 'versions' | 'mayRestore' | 'retry'> {
  chosen: ListedVersion;
  newest: ListedVersion;
  /** Called when somebody else has saved since the list was read. */
  onOvertaken: () => void;
}

function Restore({ thing, id, chosen, newest, onRestored, onOvertaken, onClose }: RestoreProps) {
  const { restore, isRestoring, alert } = useRestoreVersion({ thing, id, onRestored, onOvertaken });
  const question = {
    title: 'Restore this version?',
    text: `Everything is set back to the version of ${versionName(chosen)}. What is there now stays in the history.`,
    confirmLabel: 'Restore',
  };
  return (
    <SaveBar>
      <Text role="alert" color="bad" textStyle="small" fontWeight="600">
        {alert}
      </Text>
      <HStack wrap="wrap" gap="4" justify="flex-end">
        <CloseButton onClose={onClose} />
        <ActionButton
          isOff={isRestoring}
          onClick={() => ask(question, () => void restore(chosen.version, newest.version))}
        >
          Restore this version
        </ActionButton>
      </HStack>
    </SaveBar>
  );
}

type RestoreOptions = Pick<RestoreProps, 'thing' | 'id' | 'onRestored' | 'onOvertaken'>;

/** Restores a version of a record; what is on the screen is read again. */
function useRestoreVersion({ thing, id, onRestored, onOvertaken }: RestoreOptions) {
  const apollo = useApolloClient();
  const [send, { loading }] = useMutation(RestoreVersionDocument);
  const [alert, setAlert] = useState<string | null>(null);
  const restore = async (version: number, ifVersion: number): Promise<void> => {
    setAlert(null);
    try {
      await send({ variables: { thing, id, version, ifVersion } });
    } catch (cause) {
      const failure = failureOf(cause);
      setAlert(sentenceOf(failure));
      if (failure.code === 'PRECONDITION_FAILED') onOvertaken();
      return;
    }
    // The write has succeeded whether or not its result can be read.
    await apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
    toaster.show({ tone: 'good', text: 'The version was restored.' });
    onRestored();
  };
  return { restore, isRestoring: loading, alert };
}

function sentenceOf({ code, message, issues }: ReturnType<typeof failureOf>): string {
  if (code === 'PRECONDITION_FAILED')
    return 'Somebody else saved this meanwhile. Look at the newest version, then restore again.';
  if (code === 'NOT_FOUND') return 'This was deleted meanwhile. Restore it from the trash first.';
  if (code !== 'BAD_USER_INPUT') return 'The version could not be restored. Please try again.';
  // The rule of today may refuse what was right then.
  return [message, ...issues.map((issue) => issue.message)]
    .filter((text, n, all) => all.indexOf(text) === n)
    .join(' ');
}
