import { newFolder } from '#tests/support/folders.ts';
import { findWebKit } from '#tests/support/other-browsers.mjs';
import { patient } from '#tests/support/patience.mjs';
import { freePort } from '#tests/support/running-gateway.ts';
import { Child } from './child.ts';
import { COMMAND, COMMANDS, type Driver, type Settings, START, untilFound } from './driver.ts';

/** How long a page has for its files, in milliseconds. */
const PAGE_LOAD = patient(5_000);

/* WebKitGTK's own driver and the small browser that comes with it, on a screen of memory: it has no mode without a window. */

export async function startWebKit({ dark = false, scripts = true }: Settings): Promise<Driver> {
  const programs = findWebKit();
  if (!programs) throw new Error('No WebKitWebDriver and Xvfb were found and none could be installed.');
  const home = await newFolder('webkit');
  const children: Child[] = [];
  const start = (...words: ConstructorParameters<typeof Child>) => {
    const child = new Child(...words);
    children.push(child);
    return child;
  };
  const stop = async () => {
    for (const child of children.reverse()) await child.stop();
    await home.remove();
  };
  try {
    const screen = start(programs.screen, [
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1600x1200x24',
      '-nolisten',
      'tcp',
    ]);
    const display = await untilFound('The number of the screen', () => screen.printed.match(/^\d+$/m)?.[0]);
    const port = await freePort();
    start(programs.driver, [`--port=${port}`], {
      env: {
        ...process.env,
        HOME: home.path,
        XDG_CACHE_HOME: home.path,
        XDG_CONFIG_HOME: home.path,
        XDG_DATA_HOME: home.path,
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        // The setting of the system that pages follow.
        GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
        NO_AT_BRIDGE: '1',
      },
    });
    const server = `http://127.0.0.1:${port}`;
    await untilFound('The driver of WebKit', () =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => null,
      ),
    );
    // Without the scripts of pages; the driver's own still run.
    const args = ['--automation', ...(scripts ? [] : ['--enable-javascript-markup=0'])];
    const page = { pageLoadStrategy: 'none' };
    const capabilities = { alwaysMatch: { ...page, 'webkitgtk:browserOptions': { args } } };
    const session = await post(`${server}/session`, { capabilities }, START);
    const { sessionId } = session as { sessionId: string };
    const send: Driver['send'] = (command, parameters) =>
      post(`${server}/session/${sessionId}/${COMMANDS[command]}`, parameters, COMMAND);
    return {
      send: (command, parameters) =>
        command === 'Navigate' ? navigate(send, parameters) : send(command, parameters),
      stop,
    };
  } catch (error) {
    const printed = children.map((child) => child.printed).join('\n');
    await stop();
    throw new Error(`${error}\n${printed}`);
  }
}

/**
 * Opens a page, and returns once it is loaded, or parsed where its files take longer. The driver itself would wait for all of
 * them at every command, and those that a story holds back can be among them.
 */
async function navigate(send: Driver['send'], parameters: object): Promise<unknown> {
  const script = 'return [performance.timeOrigin, document.readyState]';
  const read = async () => (await send('ExecuteScript', { script, args: [] })) as [number, string];
  const [before] = await read();
  await send('Navigate', parameters);
  const end = Date.now() + PAGE_LOAD;
  return untilFound('The page', async () => {
    // Rejected between two pages.
    const [at, state] = await read().catch(() => [before, 'loading'] as const);
    return at !== before && (state === 'complete' || (state === 'interactive' && Date.now() > end))
      ? at
      : null;
  });
}

async function post(url: string, body: object, deadline: number): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(deadline),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}
