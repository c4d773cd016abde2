import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { withReadBudget } from '#db/read-budget.ts';
import { features } from '#domain/company.ts';
import type { Context } from '#gateway/features/context.ts';
import type { Config } from '../config/env.ts';
import type { Services } from '../features/services.ts';
import type { ClientCode, Operation, RenderedParts } from './client-code.ts';
import { contentSecurityPolicy, type Page } from './page-response.ts';

/** A rendered page. */
export interface RenderedPage extends Page {
  /** Whether every query of the page succeeded, and what its form takes is known where it has one. */
  readonly complete: boolean;
}

interface RendererOptions {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly config: Config;
  readonly client: ClientCode;
}

/** Receives the result of each query of a page. */
export type OnResult = (operation: Operation, result: ExecutionResult) => void;

/** Renders pages with the client's code. */
export interface PageRenderer {
  render(path: string, now: Date, onResult: OnResult): Promise<RenderedPage>;
  /** Renders a page whose address is a secret: its results are not kept, and analytics do not see it. */
  renderPrivate(path: string, now: Date): Promise<RenderedPage>;
}

/** Makes the renderer of the client's pages. */
export function makeRenderer(options: RendererOptions): PageRenderer {
  const analyticsId = features.analytics ? options.config.analyticsId : null;
  return {
    render: (path, now, onResult) => renderWith(options, { path, now, analyticsId }, onResult),
    renderPrivate: (path, now) => renderWith(options, { path, now, analyticsId: null }, () => undefined),
  };
}

interface PageParts {
  readonly path: string;
  readonly now: Date;
  readonly analyticsId: string | null;
}

async function renderWith(
  options: RendererOptions,
  { path, now, analyticsId }: PageParts,
  onResult: OnResult,
): Promise<RenderedPage> {
  const { client, config, services } = options;
  const { entry } = client;
  const { publicUrl } = config;
  const template = await client.template('index.html');
  const execute = async (operation: Operation) => {
    const result = await executeOperation(options, operation);
    onResult(operation, result);
    return result;
  };
  // Null: it is not known, so that the form takes none, and the page that has it must not be kept. All pages are told, since
  // the form can be navigated to.
  const takesFiles = await services.formFiles.areTaken().catch(() => null);
  const formTakesFiles = takesFiles ?? false;
  const isFormKnown = takesFiles !== null || path.split('?', 1)[0] !== entry.FILES_FORM_PATH;
  const parts = await entry.renderPage({ path, publicUrl, now, analyticsId, formTakesFiles, execute });
  // Served at the address of another page, so it must not hydrate.
  const shell = parts.status === 503 ? withoutScripts(template) : template;
  const html = fill(shell, parts);
  const policy = client.policyFor(contentSecurityPolicy(html, { hasAnalytics: analyticsId !== null }));
  return { status: parts.status, html, policy, complete: parts.complete && isFormKnown };
}

/** Executes an operation of a page in this process, as a visitor without an address. */
async function executeOperation(
  { schema, services }: RendererOptions,
  operation: Operation,
): Promise<ExecutionResult> {
  const contextValue: Context = {
    services,
    actor: { kind: 'visitor', address: '', isCrossSite: false },
    session: { set: () => undefined, setAttempt: () => undefined, clear: () => undefined },
    userAgent: null,
    idempotencyKey: null,
    page: null,
  };
  const { query: document, variables: variableValues, operationName } = operation;
  return withReadBudget(async (budget) => {
    const result = await execute({ schema, document, variableValues, operationName, contextValue });
    budget.end();
    return result;
  });
}

const withoutScripts = (html: string): string =>
  html.replace(/<script type=[^>]*>[^<]*(<!--state-->)?<\/script>|<link rel="modulepreload"[^>]*>/g, '');

/** What index.html holds for a page with a form to post, whose head then has the words for it. */
const FOR_POST_FORMS = /\s*<!--with-post-form-->[\s\S]*<!--\/with-post-form-->/;

const fill = (
  template: string,
  { head, body, state }: Pick<RenderedParts, 'head' | 'body' | 'state'>,
): string =>
  // Functions, because `$` has a meaning in a replacement string.
  (head.includes('id="away-words"') ? template : template.replace(FOR_POST_FORMS, ''))
    .replace('<!--head-->', () => head)
    .replace('<!--body-->', () => body)
    .replace('<!--state-->', () => state);
