import { styled } from '#client/shared/ui/styled.ts';
import { commentParts } from '#domain/mentions.ts';

const Mention = styled('strong', { fontWeight: '650', backgroundColor: 'sunken', borderRadius: 'small' });

/** A comment, in which those who are mentioned stand out. `mentions`: their names, as they were then. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  let place = 0;
  return (
    <div dir="auto">
      {commentParts(text, mentions).map((part) => {
        place += part.text.length;
        return part.name === null ? part.text : <Mention key={place}>{part.text}</Mention>;
      })}
    </div>
  );
}
