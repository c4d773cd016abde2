import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The words of a command line. */
export interface CommandLine {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/**
 * Reads the words of a command. `--help` and `-h` print the usage with exit code 0, and an unknown option prints it with
 * exit code 2; both return null: there is nothing to do. Nothing else has run then, no database was opened.
 */
export function readCommandLine(
  usageLines: readonly string[],
  options: NonNullable<ParseArgsConfig['options']> = {},
): CommandLine | null {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    const parsed = parseArgs({ allowPositionals: true, options: { ...options, help } });
    const { positionals } = parsed;
    const values = parsed.values as CommandLine['values'];
    if (!values.help) return { positionals, values };
    console.log(usageText(usageLines));
  } catch (error) {
    // An option that does not exist, or one without its value.
    refuseCommandLine(usageLines, (error as Error).message.split('. ')[0]);
  }
  return null;
}

/** Prints why a command line is refused, and its usage, and sets exit code 2. */
export function refuseCommandLine(usageLines: readonly string[], reason?: string): null {
  if (reason) console.error(`${reason}.`);
  console.error(usageText(usageLines));
  process.exitCode = 2;
  return null;
}

const usageText = (lines: readonly string[]): string =>
  ['Usage:', ...lines.map((line) => `  ${line}`)].join('\n');
