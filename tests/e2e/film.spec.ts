import { expect, test } from '#tests/support/browser-test.ts';

test('the film of the home page is loaded when it is played, from the host that the policy allows', async ({
  page,
  context,
  noise,
}) => {
  const requests: string[] = [];
  await context.route(/^https:\/\/archive\.org\//, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('img[src$="/drawings/mill.svg"]')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(requests).toEqual([]);
  expect(noise).toEqual([]);

  await page.getByRole('button', { name: 'Play the film' }).click();
  const film = page.frameLocator('iframe[title^="Film:"]');
  await expect(film.getByText('A film')).toBeVisible();
  expect(requests).toHaveLength(1);
  await page.getByRole('button', { name: 'Stop the film' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  noise.splice(0, noise.length, ...noise.filter((line) => !line.startsWith('request: https://archive.org/')));
});
