import type { Suite, Target } from './suite.ts';

/*
 * The rules of MDN's HTTP Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring) that depend
 * on the server alone, with the points of that scanner. The scanner itself is not used: installing it downloads lists
 * from hosts other than the package registry, and it scans only ports 80 and 443 of a public host.
 */

interface PageFacts {
  readonly headers: Headers;
  readonly html: string;
  readonly cookies: readonly string[];
  readonly policy: ReadonlyMap<string, readonly string[]>;
}

interface Rule {
  readonly name: string;
  /** Points above or below 100; below is a fault. */
  points(page: PageFacts): number;
}

/** Required points. */
const REQUIRED_POINTS = 130;

const sources = ({ policy }: PageFacts, directive: string): readonly string[] =>
  policy.get(directive) ?? policy.get('default-src') ?? ['*'];

const rules: Rule[] = [
  {
    name: 'Content-Security-Policy: default-src none, nothing unsafe in scripts or styles',
    points(page) {
      const unsafe = (directive: string) =>
        sources(page, directive).some((source) => /^('unsafe-(inline|eval)'|\*|data:|https?:)$/.test(source));
      if (page.policy.size === 0) return -25;
      if (unsafe('script-src') || unsafe('object-src')) return -20;
      if (unsafe('style-src')) return 0;
      return String(page.policy.get('default-src')) === "'none'" ? 10 : 5;
    },
  },
  {
    name: 'cookies: Secure, HttpOnly, SameSite',
    points({ cookies }) {
      const isProtected = (cookie: string) =>
        ['secure', 'httponly', 'samesite'].every((attribute) => cookie.toLowerCase().includes(attribute));
      if (cookies.length === 0) return 0;
      return cookies.every(isProtected) ? 5 : -20;
    },
  },
  {
    name: 'no Access-Control-Allow-Origin for every origin',
    points: ({ headers }) => (headers.get('access-control-allow-origin') === '*' ? -50 : 0),
  },
  {
    name: 'Cross-Origin-Resource-Policy',
    points: ({ headers }) =>
      /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  },
  {
    name: 'Referrer-Policy',
    points: ({ headers }) =>
      /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
        headers.get('referrer-policy') ?? '',
      )
        ? 5
        : -5,
  },
  {
    name: 'Strict-Transport-Security of six months or more',
    points: ({ headers }) =>
      Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0) >= 15_768_000
        ? 0
        : -20,
  },
  {
    name: 'subresource integrity of every script',
    points({ html }) {
      const scripts = html.match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
      if (scripts.some((script) => /src="(https?:)?\/\//.test(script))) return -5;
      return scripts.length > 0 && scripts.every((script) => script.includes('integrity=')) ? 5 : 0;
    },
  },
  {
    name: 'X-Content-Type-Options: nosniff',
    points: ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  {
    name: 'no framing by other origins',
    points: (page) => (["'none'", "'self'"].includes(String(page.policy.get('frame-ancestors'))) ? 5 : -20),
  },
];

async function readHomePage({ url, staff }: Target): Promise<PageFacts> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const [html, { headers }] = [await response.text(), response];
  const { 'set-cookie': cookie = '' } = await staff();
  const policy = new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  );
  return { headers, html, policy, cookies: cookie === '' ? [] : [cookie] };
}

/** The Observatory's rules, applied to the home page. */
export const observatory: Suite = {
  name: "HTTP Observatory's rules",
  async run(target) {
    const page = await readHomePage(target);
    const points = rules.map((rule) => ({ name: rule.name, points: rule.points(page) }));
    const failed = points.filter((row) => row.points < 0);
    const score = 100 + points.reduce((sum, row) => sum + row.points, 0);
    const faults = failed.map((row) => `${row.name}: ${row.points}`);
    if (score < REQUIRED_POINTS) {
      const list = points.map((row) => `${row.name} ${row.points}`).join(', ');
      faults.push(`${score} points and not ${REQUIRED_POINTS}: ${list}`);
    }
    return { passed: rules.length - failed.length, total: rules.length, faults, figures: { points: score } };
  },
};
