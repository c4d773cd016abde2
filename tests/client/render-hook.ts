import type { ReactNode } from 'react';
import { vi } from 'vitest';

/*
 * Runs a React hook without a browser: React DOM renders a component without markup into a container that has only
 * what React DOM reads. Effects and state updates run as in a browser; there is no element to click or to focus.
 */

const ELEMENT_NODE = 1;
const DOCUMENT_NODE = 9;
const ignore = () => undefined;

/** The container and the globals React DOM reads. Call before the first import of React. */
function stubDom(): Element {
  const document = { nodeType: DOCUMENT_NODE, addEventListener: ignore, activeElement: null, hidden: false };
  const container = {
    ...{ nodeType: ELEMENT_NODE, tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' },
    addEventListener: ignore,
    ownerDocument: document,
  };
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', ignore);
  vi.stubGlobal('removeEventListener', ignore);
  vi.stubGlobal('document', { ...document, defaultView: globalThis });
  vi.stubGlobal('HTMLIFrameElement', class {});
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return container as unknown as Element;
}

/** A hook in a mounted component. */
export interface RenderedHook<Result> {
  /** What the hook returned at the last render. */
  readonly current: Result;
  /** Runs something that changes state, and resolves when React has rendered it. */
  act(run: () => unknown): Promise<void>;
  /** Removes the component; what the hook returned last can still be called. */
  unmount(): Promise<void>;
}

/**
 * Mounts a component that calls the hook, inside `wrap` where it needs a context. Stubs globals: undo with
 * `vi.unstubAllGlobals`.
 */
export async function renderHook<Result>(
  hook: () => Result,
  wrap: (host: ReactNode) => ReactNode = (host) => host,
): Promise<RenderedHook<Result>> {
  const container = stubDom();
  const { act, createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const results: Result[] = [];
  const Host = (): ReactNode => {
    results.push(hook());
    return null;
  };
  const root = createRoot(container);
  await act(async () => root.render(wrap(createElement(Host))));
  return {
    get current() {
      const result = results.at(-1);
      if (result === undefined) throw new Error('The hook was not rendered.');
      return result;
    },
    act: (run) =>
      act(async () => {
        await run();
      }),
    unmount: () => act(async () => root.unmount()),
  };
}
