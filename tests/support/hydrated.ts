import type { Page } from '@playwright/test';

/** What React hydrates. The links of static sections stay as the server has written them. */
export const HYDRATED_CONTROLS = '#root :is(a, button, input, select, textarea, form):not([data-static] *)';

/**
 * Has the visitor begin to use the page, and resolves once React has hydrated every control of it: it keeps the properties of an element in a field of that
 * element. A story need not wait for it where a person does not either.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((selector) => {
    // Lower parts wait for a visitor who uses the page.
    dispatchEvent(new Event('pointermove'));
    const controls = [...document.querySelectorAll(selector)];
    return (
      controls.length > 0 &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
    );
  }, HYDRATED_CONTROLS);
}

/** How many controls of the page React has hydrated. */
export const countHydrated = (page: Page): Promise<number> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].filter((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ).length,
    HYDRATED_CONTROLS,
  );
