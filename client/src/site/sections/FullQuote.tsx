import { chakra } from '@chakra-ui/react';
import { Band, Measure } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';

const Words = chakra('blockquote', {
  base: { textStyle: 'title', fontWeight: '620', maxWidth: '24ch', hangingPunctuation: 'first' },
});

/** One quote over the whole width of the page, with who said it. */
export function FullQuote({
  words,
}: {
  words: { readonly text: string; readonly name: string; readonly role: string };
}) {
  return (
    <Band ground="ink">
      <Measure>
        <figure>
          <Words>“{words.text}”</Words>
          <chakra.figcaption paddingBlockStart="3">
            <strong>{words.name}</strong>
            <Text as="span" display="block" tone="muted">
              {words.role}
            </Text>
          </chakra.figcaption>
        </figure>
      </Measure>
    </Band>
  );
}
