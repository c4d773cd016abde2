export { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
export { Severity } from 'csp_evaluator/dist/finding.js';
export { CspParser } from 'csp_evaluator/dist/parser.js';
