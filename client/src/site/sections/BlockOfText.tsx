import { Heading, Link, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from '#client/shared/ui/styled.ts';
import type { Block, Inline } from '#domain/pages/shape.ts';

const Bullets = styled('ul', { listStyle: 'disc', paddingInlineStart: '6', textStyle: 'body' });
const Numbers = styled('ol', { listStyle: 'decimal', paddingInlineStart: '6', textStyle: 'body' });

/** Marked words: each with a key of its place, since words that are shown do not move. */
const inlines = (words: readonly Inline[]): ReactNode =>
  words.length === 1 && typeof words[0] === 'string'
    ? words[0]
    : // biome-ignore lint/suspicious/noArrayIndexKey: see above
      words.map((inline, index) => <Fragment key={index}>{inlineOf(inline)}</Fragment>);

function inlineOf(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  if ('strong' in inline) return <strong>{inlines(inline.strong)}</strong>;
  if ('emphasis' in inline) return <em>{inlines(inline.emphasis)}</em>;
  const { link, words } = inline;
  if (!link.startsWith('/')) return <Link href={link}>{inlines(words)}</Link>;
  return (
    <Link asChild>
      <RouterLink to={link}>{inlines(words)}</RouterLink>
    </Link>
  );
}

const Entries = ({ of }: { of: readonly (readonly Inline[])[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  of.map((words, index) => <li key={index}>{inlines(words)}</li>);

/** A block of a text that was written in Markdown (gateway/features/pages/markdown.ts). */
export function BlockOfText({ block }: { block: Block }) {
  if ('paragraph' in block) return <Text>{inlines(block.paragraph)}</Text>;
  if ('heading' in block)
    return (
      <Heading as="h3" size="sm">
        {inlines(block.heading)}
      </Heading>
    );
  if ('bullets' in block)
    return (
      <Bullets>
        <Entries of={block.bullets} />
      </Bullets>
    );
  return (
    <Numbers>
      <Entries of={block.numbers} />
    </Numbers>
  );
}
