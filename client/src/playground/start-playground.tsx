import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';

/** The query in the editor when it is opened for the first time. */
const INITIAL_QUERY = `# Every type, field and argument is described in the book on the left.
query Clients {
  clients(page: 1, pageSize: 5) {
    total
    items {
      name
      region
      industry
    }
  }
}
`;

const fetcher: GraphiQLProps['fetcher'] = async (operation, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Proves to the gateway's CSRF check that no form of another site made this request.
      'Apollo-Require-Preflight': 'true',
      ...options?.headers,
    },
    body: JSON.stringify(operation),
  });
  return response.json();
};

const root = document.getElementById('playground');
if (!root) throw new Error('The page has no #playground.');
createRoot(root).render(<GraphiQL fetcher={fetcher} defaultQuery={INITIAL_QUERY} />);
