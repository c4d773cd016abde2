import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect } from 'react';

/** The operation that the address names; a fragment that cannot be decoded names none. */
function nameInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Keeps the name of the open operation in the address, and opens the operation that the address names, so that
 * `/playground#WhoAmI` leads to it.
 */
export function useOperationInAddress(): void {
  const { tabs, activeTabIndex, queryEditor, variableEditor, responseEditor } = useGraphiQL(
    pick('tabs', 'activeTabIndex', 'queryEditor', 'variableEditor', 'responseEditor'),
  );
  const { changeTab } = useGraphiQLActions();
  const title = tabs[activeTabIndex]?.title ?? '';
  // Until they are there, GraphiQL would open the tab and leave the text of another one in them.
  const hasEditors = Boolean(queryEditor && variableEditor && responseEditor);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address leads to another tab
  useEffect(() => {
    if (!hasEditors) return;
    const follow = () => {
      const index = tabs.findIndex((tab) => tab.title === nameInAddress());
      if (index >= 0) changeTab(index);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [hasEditors]);

  useEffect(() => {
    if (!hasEditors) return;
    // A tab without an operation is called <untitled>.
    const name = /^\w+$/.test(title) ? `#${title}` : '';
    if (name !== location.hash) history.replaceState(history.state, '', location.pathname + name);
  }, [hasEditors, title]);
}
