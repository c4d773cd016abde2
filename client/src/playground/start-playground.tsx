import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL, type GraphiQLProps, HISTORY_PLUGIN } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { deviceStorage } from '#client/shared/data/device-storage.ts';
import { examples } from './examples.ts';
import { chosenFiles, filesPlugin } from './FilesPanel.tsx';
import { operationRequest } from './operation-request.ts';
import { storageWithoutHeaders } from './storage-without-headers.ts';
import { isSubscription, resultsOf } from './subscription.ts';

const fetcher: GraphiQLProps['fetcher'] = async (operation, options) => {
  const headers = (options?.headers ?? {}) as Record<string, string>;
  const request = operationRequest(operation, headers, chosenFiles());
  if (isSubscription(operation.query, operation.operationName)) return resultsOf(request);
  const response = await fetch('/graphql', request);
  return response.json();
};

const root = document.getElementById('playground');
if (!root) throw new Error('The page has no #playground.');
createRoot(root).render(
  <GraphiQL
    fetcher={fetcher}
    defaultTabs={[...examples]}
    defaultEditorToolsVisibility="variables"
    plugins={[HISTORY_PLUGIN, filesPlugin]}
    shouldPersistHeaders={false}
    showPersistHeadersSettings={false}
    storage={storageWithoutHeaders(deviceStorage)}
  >
    <GraphiQL.Logo>
      <a className="schema-link" href="/playground/schema">
        Schema
      </a>
    </GraphiQL.Logo>
  </GraphiQL>,
);
