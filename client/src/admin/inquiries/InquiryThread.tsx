import { chakra } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { PersonName } from '#client/admin/parts/PersonMark.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import { LetterStatus } from './LetterStatus.tsx';
import type { InquiryComment, InquiryToWork } from './useInquiryRecord.ts';

const Entry = chakra('li', {
  base: {
    padding: '2',
    border: 'hair',
    borderRadius: 'control',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    // A comment is for staff only, so that it does not look like what was sent.
    '&[data-kind=comment]': { backgroundColor: 'sunken', borderStyle: 'dashed' },
  },
  variants: {},
});

const Words = chakra('p', { base: { whiteSpace: 'pre-wrap', paddingBlockStart: '1' } });

interface ThreadEntry {
  readonly id: string;
  readonly kind: 'answer' | 'comment';
  readonly author: string;
  readonly at: string;
  readonly text: string;
  readonly letter?: InquiryToWork['letters'][number];
}

/** Answers and comments, oldest first. */
export function InquiryThread({
  inquiry,
  comments,
}: {
  inquiry: InquiryToWork;
  comments: readonly InquiryComment[];
}) {
  const entries = entriesOf(inquiry, comments);
  if (entries.length === 0) return null;
  return (
    <section aria-label="Answers and comments">
      <Subheading paddingBlockEnd="1">Answers and comments</Subheading>
      <chakra.ol display="flex" flexDirection="column" gap="1">
        {entries.map(({ id, kind, author, at, text, letter }) => (
          <Entry key={id} data-kind={kind}>
            <Text size="small" tone="muted">
              <PersonName name={author} /> {kind === 'answer' ? 'answered' : 'commented'} <Moment at={at} />
              {letter && (
                <>
                  {' · '}
                  <LetterStatus letter={letter} />
                </>
              )}
            </Text>
            <Words>{text}</Words>
          </Entry>
        ))}
      </chakra.ol>
    </section>
  );
}

const entriesOf = ({ letters }: InquiryToWork, comments: readonly InquiryComment[]): ThreadEntry[] =>
  [
    ...letters
      .filter(({ kind }) => kind === 'answer')
      .map((letter) => ({
        id: letter.id,
        kind: 'answer' as const,
        author: letter.author ?? '',
        at: letter.writtenAt ?? '',
        text: letter.text,
        letter,
      })),
    ...comments.map(({ id, author, createdAt: at, text }) => ({
      id,
      kind: 'comment' as const,
      author,
      at,
      text,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
