import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { GraphiQLProps } from 'graphiql';
import { useId, useState } from 'react';

/** The panel that lists the open operations, of which it marks the one in the editor. */
export const operationsPlugin: NonNullable<GraphiQLProps['plugins']>[number] = {
  title: 'Operations',
  icon: OperationsIcon,
  content: OperationsPanel,
};

function OperationsPanel() {
  const { tabs, activeTabIndex } = useGraphiQL(pick('tabs', 'activeTabIndex'));
  const { changeTab } = useGraphiQLActions();
  const [search, setSearch] = useState('');
  const field = useId();
  const words = search.toLowerCase().split(/\s+/);
  const found = tabs
    .map(({ id, title, query }, index) => ({
      id,
      title,
      index,
      text: `${title} ${query ?? ''}`.toLowerCase(),
    }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  return (
    <section aria-label="Operations" className="operations">
      <h2>Operations</h2>
      <label htmlFor={field}>Search operations</label>
      <input id={field} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <p role="status">{found.length === 0 ? 'No operation matches.' : ''}</p>
      <ul>
        {found.map(({ id, title, index }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === activeTabIndex || undefined}
              onClick={() => changeTab(index)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OperationsIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1" />
    </svg>
  );
}
