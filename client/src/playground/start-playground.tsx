import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';

/** What the editor holds when it is opened for the first time. */
const FIRST_QUESTION = `# Every type, field and argument is described in the book on the left.
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

const ask: GraphiQLProps['fetcher'] = async (question, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Tells the gateway that no other site's form made this request (its CSRF guard).
      'Apollo-Require-Preflight': 'true',
      ...options?.headers,
    },
    body: JSON.stringify(question),
  });
  return response.json();
};

const root = document.getElementById('playground');
if (!root) throw new Error('The page has no #playground.');
createRoot(root).render(<GraphiQL fetcher={ask} defaultQuery={FIRST_QUESTION} />);
