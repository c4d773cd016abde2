import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { newFolder } from '#tests/support/folders.ts';
import { findFirefox } from '#tests/support/other-browsers.mjs';
import { Child } from './child.ts';
import { COMMAND, type Driver, type Settings, untilFound, within } from './driver.ts';

/*
 * Firefox takes the commands of WebDriver by Marionette, a protocol of its own over TCP, which geckodriver translates from
 * HTTP. Debian has no geckodriver and the registry only one that downloads it, so the commands are sent as they are.
 */

/** What a new profile would otherwise fetch, ask or say by itself. */
const PREFERENCES = {
  'marionette.port': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

export async function startFirefox({ dark = false, scripts = true }: Settings): Promise<Driver> {
  const program = findFirefox();
  if (!program) throw new Error('No Firefox was found and none could be installed.');
  const profile = await newFolder('firefox');
  // As the system says; Firefox follows it in pages too.
  const preferences = {
    ...PREFERENCES,
    'ui.systemUsesDarkTheme': dark ? 1 : 0,
    'javascript.enabled': scripts,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  await writeFile(join(profile.path, 'user.js'), lines.join('\n'));
  const child = new Child(program, ['--headless', '--no-remote', '--marionette', '--profile', profile.path], {
    env: { ...process.env, HOME: profile.path },
  });
  const stop = async () => {
    await child.stop();
    await profile.remove();
  };
  try {
    const portFile = join(profile.path, 'MarionetteActivePort');
    const port = await untilFound('The port of Firefox', () =>
      existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : null,
    );
    const marionette = await Marionette.to(port);
    // Not once everything has loaded: a script that is held back may be part of it.
    await marionette.send('WebDriver:NewSession', { pageLoadStrategy: 'eager' });
    return {
      send: (command, parameters) => marionette.send(`WebDriver:${command}`, parameters),
      async stop() {
        marionette.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`${error}\n${child.printed}`);
  }
}

/** Messages `LENGTH:[0, ID, COMMAND, PARAMETERS]`, answered by `LENGTH:[1, ID, ERROR, RESULT]`, one at a time. */
class Marionette {
  readonly #socket: Socket;
  #bytes = Buffer.alloc(0);
  #lastId = 0;
  readonly #waiting = new Map<number, (answer: readonly [unknown, unknown]) => void>();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', () => undefined);
  }

  static async to(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    const marionette = new Marionette(socket);
    const connected = new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    await within(COMMAND, 'The connection to Firefox', connected);
    return marionette;
  }

  async send(command: string, parameters: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = new Promise<readonly [unknown, unknown]>((resolve) => this.#waiting.set(id, resolve));
    const text = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await within(COMMAND, command, answered);
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return (result as { value?: unknown } | null)?.value ?? null;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (;;) {
      const colon = this.#bytes.indexOf(':');
      const end = colon + 1 + Number(this.#bytes.subarray(0, colon));
      if (colon < 0 || this.#bytes.length < end) return;
      const message = JSON.parse(this.#bytes.subarray(colon + 1, end).toString());
      this.#bytes = this.#bytes.subarray(end);
      // The first message greets.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      this.#waiting.get(id)?.([error, result]);
      this.#waiting.delete(id);
    }
  }
}
