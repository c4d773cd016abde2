import { useEffect } from 'react';

/** Names what is open in the title of the tab while it is, so that several tabs can be told apart; null: nothing is. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = `${title} | Admin`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
