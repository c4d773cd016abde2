import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import {
  type FromPreview,
  messageOf,
  type SentencePath,
  type ToPreview,
} from '#client/shared/page/preview-messages.ts';
import type { StoredWords } from '#domain/pages/entry-keys.ts';
import type { PageId } from '#domain/pages/pages.ts';
import type { Facts } from '#domain/pages/placeholders.ts';

const Frame = chakra('iframe', {
  base: { display: 'block', width: 'full', height: 'full', backgroundColor: 'paper' },
});

interface PagePreviewProps {
  id: PageId;
  name: string;
  /** The words as they are written now, saved or not. */
  words: StoredWords;
  facts: Facts;
  /** The field that is edited; null: none. */
  shown: SentencePath | null;
  isDark: boolean;
  /** A sentence of the page was pressed. */
  onPress: (path: SentencePath) => void;
  /** The page was drawn: the sentences that are not on it just now. */
  onDrawn: (unseen: readonly SentencePath[]) => void;
}

/** The real page with the words that are written, in a frame (client/src/preview/). */
export function PagePreview({ id, name, words, facts, shown, isDark, onPress, onDrawn }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const message = messageOf<FromPreview>(event, frame.current?.contentWindow ?? null);
      if (message?.kind === 'ready') setReady(true);
      if (message?.kind === 'pressed') onPress(message.path);
      if (message?.kind === 'drawn') onDrawn(message.unseen);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [onPress, onDrawn]);

  useEffect(() => {
    if (isReady) post(frame.current, { kind: 'words', id, written: words, facts });
  }, [isReady, id, words, facts]);
  useEffect(() => {
    if (isReady) post(frame.current, { kind: 'mode', isDark });
  }, [isReady, isDark]);
  useEffect(() => {
    if (isReady) post(frame.current, { kind: 'field', path: shown });
  }, [isReady, shown]);
  return (
    <Box height="full">
      <Frame ref={frame} src="/preview" title={`Preview of ${name}`} />
    </Box>
  );
}

const post = (frame: HTMLIFrameElement | null, message: ToPreview) =>
  frame?.contentWindow?.postMessage(message, location.origin);
