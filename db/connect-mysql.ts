import type { Connection } from 'mysql2/promise';

/** Timeout of a connection, in milliseconds. */
const TIMEOUT = 3000;

/**
 * Connects to MySQL or MariaDB apart from TypeORM's pool. The driver is loaded here, since on SQLite it would add a tenth
 * to the start of the gateway. Errors: the driver's.
 */
export async function connectMysql(uri: string): Promise<Connection> {
  const { default: mysql } = await import('mysql2/promise');
  return mysql.createConnection({ uri, connectTimeout: TIMEOUT });
}
