import { dirname } from 'node:path';
import { newFolder } from './folders.ts';
import { RunningGateway } from './running-gateway.ts';
import { engine, newTestDatabase } from './test-databases.ts';

/* A minimal test run that waits to be killed (tests/gateway/leftovers.test.ts) and cleans nothing up itself. */
const testDatabase = await newTestDatabase();
const gateway = await RunningGateway.start({ DATABASE_URL: engine === 'mysql' ? testDatabase.url : '' });
const folder = await newFolder();
const name = engine === 'mysql' ? new URL(testDatabase.url).pathname.slice(1) : dirname(testDatabase.url);
console.log(JSON.stringify({ url: gateway.url, folder: folder.path, testDatabase: name }));
setInterval(() => undefined, 1000);
