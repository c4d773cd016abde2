import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, and what axe holds for good practice. */
const ALL: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What axe finds on a page as it stands, one line for each element: rule, element, and what is wrong with it. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Through the debugger, so that the page's content security policy stays in force.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(source);
  // A colour on its way from one mode to the other has neither contrast.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const { violations } = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(chosen);
  }, ALL);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary?.replace(/\s+/g, ' ')})`),
  );
}
