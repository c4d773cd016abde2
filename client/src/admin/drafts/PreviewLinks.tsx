import { useMutation, useQuery } from '@apollo/client/react';
import { HStack, List, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import {
  CreatePreviewLinkDocument,
  EndPreviewLinkDocument,
  PreviewLinksDocument,
  type ReleaseFieldsFragment,
} from '#client/admin/drafts/Releases.generated.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';

const tellFailure = (cause: unknown) => toaster.show({ tone: 'bad', text: failureOf(cause).message });

/** Makes links that show drafts; the address of the last one is shown this once. */
export function usePreviewLinks() {
  const [url, setUrl] = useState<string | null>(null);
  const [sendCreate] = useMutation(CreatePreviewLinkDocument, { refetchQueries: [PreviewLinksDocument] });
  return {
    url,
    /** `releaseId` null: of every draft that is in no release. */
    create: (releaseId: string | null) =>
      sendCreate({ variables: { releaseId } }).then(
        ({ data }) => setUrl(data?.createPreviewLink.url ?? null),
        tellFailure,
      ),
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
  const shown = (releaseId: string): string => {
    if (releaseId === '') return 'Every draft that is in no release';
    return releases.find(({ id }) => id === releaseId)?.name ?? 'A release that is not listed';
  };
  return (
    <Stack gap="2">
      {url && <NewLink url={url} />}
      <List.Root aria-label="Open links" listStyle="none">
        {links.map(({ id, releaseId, createdBy, expiresAt }) => (
          <List.Item key={id}>
            <HStack wrap="wrap" gap="2">
              <Text textStyle="small">
                {shown(releaseId)}: made by {createdBy}, ends <Moment at={expiresAt} />
              </Text>
              <OutlineAction
                isOff={false}
                onClick={() => void sendEnd({ variables: { id } }).catch(tellFailure)}
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
