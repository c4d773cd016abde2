import { Box, Button, chakra, Flex, HStack, Link, List, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { PageFactsDocument } from '#client/admin/pages/Pages.generated.ts';
import type { SentencePath } from '#client/shared/page/preview-messages.ts';
import { isDarkMode } from '#client/shared/theme/colour-mode.ts';
import type { StoredWords } from '#domain/pages/entry-keys.ts';
import { type PageId, pages } from '#domain/pages/pages.ts';
import type { Facts } from '#domain/pages/placeholders.ts';
import { PagePreview } from './PagePreview.tsx';

/** The widths of phone, tablet and desk, in pixels. */
const WIDTHS = { Phone: 390, Tablet: 768, Desk: 1440 } as const;
type Device = keyof typeof WIDTHS;
const devices = Object.keys(WIDTHS) as Device[];

interface PreviewPanelProps {
  id: PageId;
  words: StoredWords;
  /** The field that has the focus; null: none. */
  shown: SentencePath | null;
  onPress: (path: SentencePath) => void;
  /** What a field is called, with the part it stands in. */
  nameOf: (path: SentencePath) => string;
}

/** The page beside its form, as a phone, a tablet or a desk shows it, in light or dark. */
export function PreviewPanel({ id, words, shown, onPress, nameOf }: PreviewPanelProps) {
  const { data } = useAdminQuery(PageFactsDocument, { id });
  const [device, setDevice] = useState<Device>('Desk');
  const [isDark, setDark] = useState(isDarkMode);
  const [unseen, setUnseen] = useState<readonly SentencePath[]>([]);
  return (
    <Flex direction="column" gap="2" height="full">
      <HStack gap="2" wrap="wrap" role="group" aria-label="How the page is shown">
        {devices.map((name) => (
          <Button
            key={name}
            variant={name === device ? 'solid' : 'outline'}
            size="sm"
            aria-pressed={name === device}
            onClick={() => setDevice(name)}
          >
            {name}
          </Button>
        ))}
        <Button variant="outline" size="sm" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          Dark
        </Button>
        <Text textStyle="small" color="ink.muted">
          Press a sentence to edit it.
        </Text>
      </HStack>
      <Scaled width={WIDTHS[device]}>
        {data?.page && (
          <PagePreview
            id={id}
            name={pages[id].name}
            words={words}
            facts={data.page.facts as Facts}
            shown={shown}
            isDark={isDark}
            onPress={onPress}
            onDrawn={setUnseen}
          />
        )}
      </Scaled>
      {unseen.length > 0 && <UnseenSentences paths={unseen} onPress={onPress} nameOf={nameOf} />}
    </Flex>
  );
}

const Room = chakra('div', {
  base: { flex: '1', minHeight: '0', overflow: 'hidden', position: 'relative', border: 'hair' },
});

/** As wide as the device, made smaller where the room is narrower. */
function Scaled({ width, children }: { width: number; children: React.ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, available / width);
  return (
    <Room ref={room}>
      <Box
        position="absolute"
        insetInlineStart={`${Math.max(0, (available - width * scale) / 2)}px`}
        width={`${width}px`}
        height={`${100 / scale}%`}
        transform={`scale(${scale})`}
        transformOrigin="top left"
      >
        {children}
      </Box>
    </Room>
  );
}

/** Sentences that the page does not show just now: of a dialog, of an empty list, of a screen reader. */
const UnseenSentences = ({
  paths,
  onPress,
  nameOf,
}: Pick<PreviewPanelProps, 'onPress' | 'nameOf'> & { paths: readonly SentencePath[] }) => (
  <chakra.details maxHeight="40%" overflowY="auto">
    <chakra.summary textStyle="small">Not on the page just now: {paths.length}</chakra.summary>
    <List.Root>
      {paths.map((path) => (
        <List.Item key={path.join('.')} textStyle="small">
          <Link asChild>
            <button type="button" onClick={() => onPress(path)}>
              {nameOf(path)}
            </button>
          </Link>
        </List.Item>
      ))}
    </List.Root>
  </chakra.details>
);
