import { Text } from '#client/shared/ui/text.tsx';

/** The name of a row, and below it a detail that distinguishes rows of the same name. */
export const NameCell = ({ name, detail }: { name: string; detail: string }) => (
  <>
    {name}
    <Text
      as="span"
      display="block"
      size="small"
      tone="muted"
      fontWeight="400"
      lineHeight="inherit"
      lineClamp="1"
    >
      {detail}
    </Text>
  </>
);
