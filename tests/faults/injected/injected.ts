import { replaceClock, setClockAhead } from './clock.ts';
import type { Command, CommandResult } from './commands.ts';
import { killAt, migrationSteps } from './kill-points.ts';
import { watchMysql } from './mysql.ts';
import { limitPages, watchSqlite } from './sqlite.ts';

/*
 * Loaded before the gateway (`node --import`) in a separate process; the product contains no code for it. It patches the
 * database drivers and executes the commands of the test that started the process.
 */

function applyCommand({ kill, clockAhead, pages }: Omit<Command, 'id'>): void {
  if (kill !== undefined) killAt(kill);
  if (clockAhead !== undefined) setClockAhead(clockAhead);
  if (pages !== undefined) limitPages(pages);
}

replaceClock();
watchSqlite();
watchMysql();
// Commands that apply from the first statement on come through the environment.
if (process.env.FAULTS_COMMAND) applyCommand(JSON.parse(process.env.FAULTS_COMMAND));
process.on('message', (command: Command) => {
  applyCommand(command);
  const result: CommandResult = { id: command.id, migrationSteps: migrationSteps() };
  process.send?.(result);
});
// Unreferenced, so that the channel does not keep the process running.
process.channel?.unref();
