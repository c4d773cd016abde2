import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { laidOut } from '#tests/support/laid-out.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, and the best practices of axe. */
const ALL: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Nothing else is described, which takes time for every element of the page.
  resultTypes: ['violations'],
};

/** The findings of axe on the current page, one line per element: rule, element and failure. */
export async function axeFindings(page: Page): Promise<string[]> {
  await laidOut(page);
  // Evaluated through the debugger, so that the page's content security policy stays in force.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(source);
  await page.evaluate(async () => {
    // Without transitions: a colour between two modes has the contrast of neither, and one whose element is out of sight
    // (`content-visibility`) starts only when axe asks for it. Animations end at once: a dialog that opens only now would be
    // transparent, and the page around it hidden already.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, *::before, *::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const { violations } = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(options);
  }, ALL);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary?.replace(/\s+/g, ' ')})`),
  );
}

/** Expects no findings on the current page in either colour mode. */
export async function expectNoFindings(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page)).toEqual([]);
  }
}

/** Expects that nothing of the page is wider than a window of this width. */
export const expectFits = (page: Page, width: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
