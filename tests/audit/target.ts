import { GatewayProcess } from '../faults/gateway-process.ts';
import type { Store } from '../faults/stores.ts';
import { type Engine, newStore } from '../faults/stores.ts';
import type { Target } from './suite.ts';

const PASSWORD = 'audits and nothing else';

/** A separate gateway to audit, configured as in production behind https. */
export interface RunningTarget extends Target {
  close(): Promise<void>;
}

/** Starts one on a seeded database. */
export async function startTarget(engine: Engine = 'sqlite'): Promise<RunningTarget> {
  const store: Store = await newStore(engine);
  const gateway = await GatewayProcess.prepare({
    ...store.env,
    PUBLIC_URL: 'https://dalmara.example',
    ADMIN_PASSWORD: PASSWORD,
  });
  await gateway.start();
  return {
    url: gateway.url,
    port: gateway.port,
    pid: gateway.pid,
    staff: () => signIn(gateway.url),
    async close() {
      await gateway.kill();
      await store.remove();
    },
  };
}

/** The Cookie header of a new session, and the Set-Cookie header of the response. */
async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify({
      query: 'mutation($p: String!) { signIn(username: "admin", password: $p) { username } }',
      variables: { p: PASSWORD },
    }),
  });
  const body = await response.text();
  const cookie = response.headers.getSetCookie()[0];
  if (!cookie) throw new Error(`The sign-in failed: ${body}`);
  return { cookie: cookie.split(';')[0] ?? '', 'set-cookie': cookie };
}
