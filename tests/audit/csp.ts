import { CspEvaluator, CspParser, Severity } from '#tests/tools/audit/csp-evaluator.mjs';
import { htmlResponses } from './pages-examined.ts';
import { type Check, runChecks, type Suite } from './suite.ts';

/** Findings of this severity or a milder one are remarks, not weaknesses. */
const TOLERATED = Severity.STRICT_CSP;

const checks: Check[] = htmlResponses.map(({ name, path, init }) => ({
  name,
  async run({ url }) {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    await response.arrayBuffer();
    const policy = response.headers.get('content-security-policy');
    if (policy === null) return `no Content-Security-Policy (status ${response.status})`;
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const weak = findings.filter(({ severity }) => severity < TOLERATED);
    const faults = weak.map(
      ({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`,
    );
    return faults.length === 0 ? null : faults.join('; ');
  },
}));

/** Google's CSP Evaluator, run on the policy of each kind of page. */
export const csp: Suite = {
  name: 'Content Security Policy (csp_evaluator)',
  run: (target) => runChecks(checks, target),
};
