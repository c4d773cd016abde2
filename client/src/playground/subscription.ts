import { names } from './operation-request.ts';

/** Where subscriptions are sent. */
const STREAM_ADDRESS = '/graphql/stream';

/** Who hears of the results of a subscription. */
interface Observer {
  next(result: object): void;
  error(error: unknown): void;
  complete(): void;
}

/** A subscription as GraphiQL runs it; `unsubscribe` disconnects at once. */
export interface Results {
  subscribe(observer: Observer): { unsubscribe(): void };
}

/** Whether a document has a subscription, of this name where it has an operation of the name. */
export function isSubscription(query: string, operationName: string | null | undefined): boolean {
  const name = names(query, operationName) ? `\\s+${operationName}\\b` : '';
  return new RegExp(`^\\s*subscription\\b${name}`, 'm').test(query);
}

/** Sends a subscription (GraphQL over SSE, distinct connections) as soon as somebody listens. */
export const resultsOf = (request: RequestInit): Results => ({
  subscribe(observer) {
    const leaving = new AbortController();
    fetch(STREAM_ADDRESS, { ...request, signal: leaving.signal })
      .then((response) => readResults(response, observer.next))
      .then(observer.complete, (error: unknown) => {
        if (!leaving.signal.aborted) observer.error(error);
      });
    return { unsubscribe: () => leaving.abort() };
  },
});

/** Reads results until they are complete. A response that is no stream is one result, which says why. */
async function readResults(response: Response, onResult: (result: object) => void): Promise<void> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    onResult(await response.json());
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
      if (name === 'next') onResult(JSON.parse(data));
    }
  }
}
