import { Button, HStack, Text } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { toaster } from '#client/admin/data/toaster.ts';
import { useLateComponent } from '#client/shared/page/useLateComponent.ts';
import { adminMessages } from '#domain/messages.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

const fetched = new WeakMap<object, unknown>();

/** Fetches a part for all that use it from now on. */
export async function fetchPart<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const part = await load();
  fetched.set(load, part);
  return part;
}

/**
 * `useLateComponent` for the admin, whose tabs stay open over releases: where the chunk cannot be fetched, because a newer
 * release has taken its place or the network is away, `Unfetched` says so and offers to load the page again. A part that was
 * fetched before is there with the first rendering: what is typed after the key that opens it is typed into it.
 */
export function useLatePart<Props = object>(
  load: Load<Props>,
  isWanted: boolean,
  Unfetched: () => ReactNode = UnfetchedToast,
): ComponentType<Props> | null {
  const [hasFailed, setFailed] = useState(false);
  const watched = useCallback(
    () =>
      fetchPart(load).catch((cause: unknown) => {
        setFailed(true);
        throw cause;
      }),
    [load],
  );
  const known = fetched.get(load) as ComponentType<Props> | undefined;
  const component = useLateComponent(watched, isWanted && !known);
  if (known ?? component) return known ?? component;
  return hasFailed && isWanted ? Unfetched : null;
}

/** Loads the page again, with what the newest release has. What is typed and not stored asks before it is lost. */
export const reload = (): void => window.location.reload();

/** In place of what has no place of its own on the screen, such as a dialog. */
function UnfetchedToast() {
  useEffect(
    () =>
      toaster.show({
        tone: 'bad',
        text: adminMessages.unfetched,
        action: { label: 'Reload', run: reload },
      }),
    [],
  );
  return null;
}

/** In place of a part of the screen. */
export const UnfetchedPart = () => (
  <HStack wrap="wrap" role="alert" gap="4" padding="6">
    <Text color="bad">{adminMessages.unfetched}</Text>
    <Button variant="outline" size="sm" onClick={reload}>
      Reload
    </Button>
  </HStack>
);
