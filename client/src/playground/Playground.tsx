import { GraphiQL, type GraphiQLProps, HISTORY_PLUGIN } from 'graphiql';
import { deviceStorage } from '#client/shared/data/device-storage.ts';
import { examples } from './examples.ts';
import { chosenFiles, filesPlugin } from './FilesPanel.tsx';
import { operationsPlugin } from './OperationsPanel.tsx';
import { operationRequest } from './operation-request.ts';
import { storageWithoutHeaders } from './storage-without-headers.ts';
import { isSubscription, resultsOf } from './subscription.ts';
import { useColourMode } from './useColourMode.ts';
import { useEditorTheme } from './useEditorTheme.ts';
import { useOperationInAddress } from './useOperationInAddress.ts';

const fetcher: GraphiQLProps['fetcher'] = async (operation, options) => {
  const headers = (options?.headers ?? {}) as Record<string, string>;
  const request = operationRequest(operation, headers, chosenFiles());
  if (isSubscription(operation.query, operation.operationName)) return resultsOf(request);
  const response = await fetch('/graphql', request);
  return response.json();
};

// The same values at every render, since GraphiQL begins anew with others.
const storage = storageWithoutHeaders(deviceStorage);
const plugins = [operationsPlugin, HISTORY_PLUGIN, filesPlugin];
const tabs = [...examples];

/**
 * The panel that was open last, by GraphiQL's own key, since GraphiQL closes it at a reload. At the first visit the
 * operations, where they stand beside the editor.
 */
const openPanel =
  deviceStorage.read('graphiql:visiblePlugin') ??
  (matchMedia('(min-width: 64rem)').matches ? operationsPlugin.title : '');

/** GraphiQL with examples in its tabs. */
export function Playground() {
  const mode = useColourMode();
  useEditorTheme(mode);
  return (
    <GraphiQL
      fetcher={fetcher}
      forcedTheme={mode}
      defaultTheme={mode}
      defaultTabs={tabs}
      defaultEditorToolsVisibility="variables"
      plugins={plugins}
      visiblePlugin={openPanel}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
      storage={storage}
    >
      <GraphiQL.Logo>
        <OperationInAddress />
      </GraphiQL.Logo>
    </GraphiQL>
  );
}

/** In the place of GraphiQL's logo, where it can read the tabs. */
function OperationInAddress() {
  useOperationInAddress();
  return null;
}
