import { Tabs as ChakraTabs, chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';

/** Beside each other where there is room, the page with at least half of it. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    alignItems: 'start',
    // The page stays in sight while the form scrolls.
    '& [data-page]': {
      position: { lg: 'sticky' },
      top: '4',
      height: { base: 'calc(100dvh - 14rem)', lg: 'calc(100dvh - 8rem)' },
      minHeight: '20rem',
    },
  },
});

interface PageColumnsProps {
  form: ReactNode;
  preview: ReactNode;
  /** The field that is to be shown; null: none. */
  wanted: string | null;
}

/** The form of a page and the page, or on narrower windows a tab for each. Both stay as they are when the window turns. */
export function PageColumns({ form, preview, wanted }: PageColumnsProps) {
  const isWide = useIsWide();
  const [tab, setTab] = useState('words');
  useEffect(() => {
    if (wanted !== null) setTab('words');
  }, [wanted]);
  const beside = (label: string) =>
    isWide ? { hidden: false, role: 'group', 'aria-label': label, 'aria-labelledby': '' } : {};
  return (
    <ChakraTabs.Root orientation="horizontal" value={tab} onValueChange={({ value }) => setTab(value)}>
      {!isWide && (
        <ChakraTabs.List aria-label="Words and page" marginBlockEnd="4">
          <ChakraTabs.Trigger value="words">Words</ChakraTabs.Trigger>
          <ChakraTabs.Trigger value="page">Page</ChakraTabs.Trigger>
        </ChakraTabs.List>
      )}
      <Columns>
        <ChakraTabs.Content value="words" tabIndex={-1} {...beside('Words')}>
          {form}
        </ChakraTabs.Content>
        <ChakraTabs.Content value="page" tabIndex={-1} data-page="" {...beside('Page')}>
          {preview}
        </ChakraTabs.Content>
      </Columns>
    </ChakraTabs.Root>
  );
}
