import type { BreakableProxy } from '#tests/support/breakable-proxy.ts';

/** Faults of a server. */
export const serverFaults = ['killed', 'frozen', 'refusing', 'slow'] as const;

export type ServerFault = (typeof serverFaults)[number];

interface BreakableServer {
  kill(): Promise<void>;
  restart(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** The start and the end of a fault. `delay`: delay of each chunk of a slow server's response, in milliseconds. */
export function faultOf(fault: ServerFault, server: BreakableServer, proxy: BreakableProxy, delay: number) {
  const faults: Record<
    ServerFault,
    [inject: () => void | Promise<void>, recover: () => void | Promise<void>]
  > = {
    killed: [() => server.kill(), () => server.restart()],
    frozen: [() => server.freeze(), () => server.thaw()],
    refusing: [() => proxy.cut(), () => proxy.recover()],
    slow: [() => proxy.slow(delay), () => proxy.recover()],
  };
  const [inject, recover] = faults[fault];
  return { break: async () => inject(), recover: async () => recover() };
}
