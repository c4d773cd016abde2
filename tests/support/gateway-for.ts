import { onTestFinished } from 'vitest';
import { type Role, roleNames } from '#domain/permissions.ts';
import { madeForAll, madeForEach } from './made-for.ts';
import { type Caller, TestGateway } from './test-gateway.ts';

export * from './made-for.ts';
export * from './test-gateway.ts';

type Options = Parameters<typeof TestGateway.build>[0] & {
  /** Another gateway whose database it shares. */
  readonly beside?: TestGateway;
};

const build = ({ beside, ...options }: Options = {}): Promise<TestGateway> =>
  TestGateway.build({
    ...(beside ? { testDatabase: { url: beside.url, remove: async () => undefined } } : {}),
    ...options,
  });

/** A gateway for all tests of a file, or of a `describe`. */
export const gatewayForAll = (options?: Options): TestGateway => madeForAll(() => build(options));

/** A gateway of its own for each test. */
export const gatewayForEach = (options?: Options): TestGateway => madeForEach(() => build(options));

/** A gateway for the test that runs, which closes it when it ends. */
export async function gatewayOfTest(options?: Options): Promise<TestGateway> {
  const gateway = await build(options);
  onTestFinished(() => gateway.close());
  return gateway;
}

/** Somebody of each role, for all tests of a file. */
export const peopleForAll = (gateway: TestGateway): Record<Role, Caller> =>
  madeForAll(async () => {
    const signedIn = await Promise.all(roleNames.map(async (role) => [role, await gateway.person(role)]));
    return Object.fromEntries(signedIn);
  });
