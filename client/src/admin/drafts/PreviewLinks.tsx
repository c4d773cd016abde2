import { useMutation, useQuery } from '@apollo/client/react';
import { HStack, List, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import * as v from 'valibot';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import {
  CreatePreviewLinkDocument,
  EndPreviewLinkDocument,
  PreviewLinksDocument,
  type ReleaseFieldsFragment,
  SiteOnDocument,
} from '#client/admin/drafts/Releases.generated.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { formatOfficeTime } from '#client/admin/parts/format-time.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import { nothingToMerge, type ReadRecord, type RecordSource } from '#client/admin/parts/save-record.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { instantOf, OfficeTimeField } from './OfficeTimeField.tsx';

const showFailure = (cause: unknown) => toaster.show({ tone: 'bad', text: failureOf(cause).message });

/** Makes links that show drafts; the address of the last one is shown this once. */
export function usePreviewLinks() {
  const [url, setUrl] = useState<string | null>(null);
  const [sendCreate] = useMutation(CreatePreviewLinkDocument, { refetchQueries: [PreviewLinksDocument] });
  const create = async (variables: { releaseId?: string | null; siteAt?: string }): Promise<void> => {
    const { data } = await sendCreate({ variables });
    setUrl(data?.createPreviewLink.url ?? null);
  };
  return {
    url,
    /** `releaseId` null: of every draft that is in no release. */
    create: (releaseId: string | null) => create({ releaseId }).catch(showFailure),
    /** Of the site at a moment. Rejects with the failure. */
    createAt: (siteAt: string) => create({ siteAt }),
  };
}

interface PreviewLinksProps {
  /** The address of a link that was just made; null: none was. */
  url: string | null;
  releases: readonly ReleaseFieldsFragment[];
}

/** The links that show the site as it will be, to whoever has them. */
export function PreviewLinks({ url, releases }: PreviewLinksProps) {
  const { data } = useQuery(PreviewLinksDocument);
  const [sendEnd] = useMutation(EndPreviewLinkDocument, { refetchQueries: [PreviewLinksDocument] });
  const links = data?.previewLinks ?? [];
  const shown = (releaseId: string, siteAt: string | null): string => {
    if (siteAt !== null) return `The site on ${formatOfficeTime(new Date(siteAt))} IST`;
    if (releaseId === '') return 'Every draft that is in no release';
    return releases.find(({ id }) => id === releaseId)?.name ?? 'A release that is not listed';
  };
  return (
    <Stack gap="2">
      {url && <NewLink url={url} />}
      <List.Root aria-label="Open links" listStyle="none">
        {links.map(({ id, releaseId, siteAt, createdBy, expiresAt }) => (
          <List.Item key={id}>
            <HStack wrap="wrap" gap="2">
              <Text textStyle="small">
                {shown(releaseId, siteAt)}: made by {createdBy}, ends <Moment at={expiresAt} />
              </Text>
              <OutlineAction
                isOff={false}
                onClick={() => void sendEnd({ variables: { id } }).catch(showFailure)}
              >
                End this link
              </OutlineAction>
            </HStack>
          </List.Item>
        ))}
      </List.Root>
    </Stack>
  );
}

function NewLink({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toaster.show({ tone: 'good', text: 'The link is copied.' }),
      () => toaster.show({ tone: 'bad', text: 'The link could not be copied. Select it and copy it.' }),
    );
  return (
    <HStack wrap="wrap" gap="2" align="flex-end">
      <TextField
        label="Link to the preview, shown this once; whoever has it sees the drafts"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <OutlineAction isOff={false} onClick={() => void copy()}>
        Copy
      </OutlineAction>
      <OutlineAction isOff={false} onClick={() => void window.open(url, '_blank', 'noopener')}>
        Open it
      </OutlineAction>
    </HStack>
  );
}

interface SiteOnForm {
  at: string;
}

const EMPTY: ReadRecord<SiteOnForm> = { values: { at: '' }, version: null };
const AT = 'Moment (IST)';
const rule = v.object({
  at: v.pipe(
    v.string(),
    v.check((at) => instantOf(at) !== null, 'Moment is required.'),
  ),
});

interface SiteOnDialogProps {
  createAt: ReturnType<typeof usePreviewLinks>['createAt'];
  onClose: () => void;
}

/** Makes a link that shows the site at a moment, with what goes out and comes back by itself until then. */
export function SiteOnDialog({ createAt, onClose }: SiteOnDialogProps) {
  const source: RecordSource<SiteOnForm> = {
    unsavedKey: 'release/site-on',
    rule,
    labels: { at: AT },
    async save({ at }) {
      await createAt(instantOf(at)?.toISOString() ?? '');
      return undefined;
    },
    reload: nothingToMerge,
  };
  return (
    <RecordDialog
      title="The site on a day"
      record={EMPTY}
      source={source}
      saveLabel="Make the link"
      onSaved={onClose}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <OfficeTimeField
            {...register('at')}
            label={AT}
            required
            error={errors.at?.message}
            officeTime={watch('at')}
          />
          <ChangesUntil at={instantOf(watch('at'))} />
        </>
      )}
    </RecordDialog>
  );
}

/** What goes out and comes back by itself until a moment. */
function ChangesUntil({ at }: { at: Date | null }) {
  const { data } = useQuery(SiteOnDocument, {
    variables: { at: at?.toISOString() ?? '' },
    skip: at === null,
    fetchPolicy: 'cache-and-network',
  });
  if (!at || !data) return null;
  if (data.siteOn.length === 0) return <Text textStyle="small">Until then nothing goes out by itself.</Text>;
  return (
    <List.Root aria-label="Until then" listStyle="none" textStyle="small">
      {data.siteOn.map((change) => (
        <List.Item key={`${change.releaseId} ${change.state}`}>
          “{change.name}” {change.state === 'published' ? 'goes out' : 'is taken back'},{' '}
          {formatOfficeTime(new Date(change.at))} IST
        </List.Item>
      ))}
    </List.Root>
  );
}
