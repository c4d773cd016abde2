import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/*
 * Removes what a test process leaves behind (leftovers.mjs). Each line of the input names a resource, or holds only the
 * id of one that is already removed; the input ends when the test process does, and then the rest is removed.
 */
const left = new Map();
for await (const line of createInterface({ input: process.stdin })) {
  const { id, leftover } = JSON.parse(line);
  if (leftover) left.set(id, leftover);
  else left.delete(id);
}

const remove = {
  process: async ({ pid }) => process.kill(pid, 'SIGKILL'),
  group: async ({ pid }) => process.kill(-pid, 'SIGKILL'),
  folder: ({ path }) => rm(path, { recursive: true, force: true, maxRetries: 10 }),
  database: async ({ server, name }) => {
    const { default: mysql } = await import('mysql2/promise');
    const connection = await mysql.createConnection({ uri: server });
    await connection.query(`DROP DATABASE IF EXISTS \`${name}\``);
    await connection.end();
  },
};

// Processes first: they write into the folders and databases.
for (const kind of ['process', 'group', 'folder', 'database']) {
  const leftovers = [...left.values()].filter((leftover) => leftover.kind === kind);
  await Promise.allSettled(leftovers.map((leftover) => remove[kind](leftover)));
}
