import { type Headers, headerOf } from './headers.ts';

/** One finding of a mail server: `dkim=pass header.d=company.com` (RFC 8601, section 2.2). */
interface Finding {
  readonly method: string;
  readonly result: string;
  readonly properties: ReadonlyMap<string, string>;
}

/** Results that say nothing of a mail: it was not looked at, or could not be. */
const NOTHING = ['none', 'temperror', 'permerror'];

/**
 * Whether the mail server that received a mail contradicts its From (RFC 8601): DMARC has failed, or, without a result of DMARC,
 * neither SPF nor DKIM has passed for the domain of From although one of them was looked at. Only the topmost header counts,
 * which the own server writes: those below it may be of anybody. False: it does not, or says nothing.
 */
export function isSenderRefused(mail: Headers, fromAddress: string): boolean {
  const findings = findingsIn(headerOf(mail, 'authentication-results'));
  const of = (method: string) => findings.filter((finding) => finding.method === method);
  const dmarc = of('dmarc').map(({ result }) => result);
  if (dmarc.some(isPass)) return false;
  if (dmarc.includes('fail')) return true;
  const looked = [...of('spf'), ...of('dkim'), ...of('auth')].filter(
    ({ result }) => !NOTHING.includes(result),
  );
  const domain = domainOf(fromAddress);
  const passes = looked.some((finding) => isPass(finding.result) && isAligned(domainIn(finding), domain));
  return looked.length > 0 && !passes;
}

/** `bestguesspass` is what Microsoft writes of a domain without a policy that would pass. */
const isPass = (result: string): boolean => result === 'pass' || result === 'bestguesspass';

/** The findings of a header, without its comments; none of one that says `none`. */
function findingsIn(header: string): Finding[] {
  const [, ...statements] = withoutComments(header.slice(0, 10_000)).toLowerCase().split(';');
  return statements.flatMap((statement) => {
    const [first = '', ...rest] = statement
      .replaceAll(/\s*=\s*/g, '=')
      .trim()
      .split(/\s+/);
    const [, method = '', result = ''] = /^([\w-]+)(?:\/\d+)?=([\w-]+)$/.exec(first) ?? [];
    if (method === '') return [];
    const pairs = rest
      .map((pair) => pair.split('='))
      .map(([name = '', ...value]) => [name, value.join('=')] as const);
    return [
      {
        method,
        result,
        properties: new Map(pairs.map(([name, value]) => [name, value.replaceAll('"', '')])),
      },
    ];
  });
}

/** Comments may hold comments (RFC 5322, section 3.2.2). */
function withoutComments(text: string): string {
  let depth = 0;
  let kept = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}

/** Whose mail it was found to be; empty: the finding does not say. */
function domainIn({ method, properties }: Finding): string {
  const names = {
    spf: ['smtp.mailfrom', 'smtp.mail', 'smtp.helo'],
    dkim: ['header.d', 'header.i'],
    auth: ['smtp.auth', 'smtp.mailfrom'],
  }[method];
  return domainOf((names ?? []).map((name) => properties.get(name)).find(Boolean) ?? '');
}

/** What stands behind the last `@`, or all. */
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Relaxed alignment (RFC 7489, section 3.1): one domain is the other, or lies below it. */
const isAligned = (found: string, from: string): boolean =>
  found.includes('.') &&
  from.includes('.') &&
  (found === from || found.endsWith(`.${from}`) || from.endsWith(`.${found}`));
