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
  /**
   * Renders a page below another address, `basename`, without scripts and without forms that can be sent; `answer` answers its
   * questions.
   */
  renderPreview(path: string, now: Date, preview: PreviewParts): Promise<RenderedPage>;
}

/** What a preview differs in. */
export interface PreviewParts {
  readonly basename: string;
  /** Null: the question is answered by what is published. */
  answer(operation: Operation): ExecutionResult | null;
  /** HTML before the page. */
  readonly note: string;
}

/** Makes the renderer of the client's pages. */
export function makeRenderer(options: RendererOptions): PageRenderer {
  const analyticsId = features.analytics ? options.config.analyticsId : null;
  return {
    render: (path, now, onResult) => renderWith(options, { path, now, analyticsId }, onResult),
    renderPrivate: (path, now) => renderWith(options, { path, now, analyticsId: null }, () => undefined),
    renderPreview: (path, now, preview) =>
      renderWith(options, { path, now, analyticsId: null, preview }, () => undefined),
  };
}

interface PageParts {
  readonly path: string;
  readonly now: Date;
  readonly analyticsId: string | null;
  readonly preview?: PreviewParts;
}

async function renderWith(
  options: RendererOptions,
  { path, now, analyticsId, preview }: PageParts,
  onResult: OnResult,
): Promise<RenderedPage> {
  const { client, config, services } = options;
  const { entry } = client;
  const { publicUrl } = config;
  const template = await client.template('index.html');
  const execute = async (operation: Operation) => {
    const result = preview?.answer(operation) ?? (await executeOperation(options, operation));
    onResult(operation, result);
    return result;
  };
  // Null: it is not known, so that the form takes none, and the page that has it must not be kept. All pages are told, since
  // the form can be navigated to.
  const takesFiles = await services.formFiles.areTaken().catch(() => null);
  const formTakesFiles = takesFiles ?? false;
  const isFormKnown = takesFiles !== null || path.split('?', 1)[0] !== entry.FILES_FORM_PATH;
  const basename = preview?.basename ?? '';
  const request = { path, publicUrl, now, analyticsId, formTakesFiles, execute, basename };
  const parts = await entry.renderPage(request);
  // Served at the address of another page, so it must not hydrate.
  const shell = parts.status === 503 ? withoutScripts(template) : template;
  const html = preview ? asPreview(fill(shell, parts), preview) : fill(shell, parts);
  const hasAnalytics = analyticsId !== null;
  const policy = client.policyFor(
    contentSecurityPolicy(html, { hasAnalytics, isFramed: preview !== undefined }),
  );
  return { status: parts.status, html, policy, complete: parts.complete && isFormKnown };
}

/** A page that does nothing but show: without any script, and with a note before it. */
const asPreview = (html: string, { note }: PreviewParts): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<body[^>]*>/, (body) => body + note);

/** Executes an operation of a page in this process, as a visitor without an address. */
export async function executeOperation(
  { schema, services }: Pick<RendererOptions, 'schema' | 'services'>,
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
