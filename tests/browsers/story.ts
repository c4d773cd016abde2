import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settings } from './driver.ts';
import { START } from './driver.ts';
import { browserName, Person } from './person.ts';
import { WatchedSite } from './watched-site.ts';

/** What a story is told with. */
export interface Scene {
  readonly site: WatchedSite;
  /** Somebody who has never visited the site with this browser. */
  readonly person: Person;
}

interface Options extends Settings {
  /** Of the window, in pixels. */
  readonly width?: number;
}

/**
 * The stories of a file: they share a gateway and a browser; one with settings of its own has a browser of its own. A fault
 * that a page reports fails its story.
 */
export function stories() {
  let site: WatchedSite;
  let shared: Person;
  beforeAll(async () => {
    site = await WatchedSite.start();
    shared = await Person.withBrowser();
  }, 2 * START);
  afterAll(async () => {
    await shared?.leave();
    await site?.stop();
  }, START);

  return (title: string, play: (scene: Scene) => Promise<void>, { width, ...settings }: Options = {}): void =>
    test(`${title}, in ${browserName}`, async () => {
      const isShared = Object.keys(settings).length === 0;
      const person = isShared ? shared : await Person.withBrowser(settings);
      try {
        await person.begin(await site.newAddress(), width);
        await play({ site, person });
        expect(await person.faults()).toEqual([]);
      } finally {
        site.release();
        if (!isShared) await person.leave();
      }
    });
}
