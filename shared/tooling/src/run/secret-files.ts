import { readFileSync } from 'node:fs';
import { SECRET_SETTINGS, SETTINGS_FROM_FILES, SettingsError } from '@larder/contracts/settings';

type Environment = Record<string, string | undefined>;

/**
 * Replaces each `<NAME>_FILE` of an environment by `<NAME>` with the content of that file, without the line break at its end.
 * Processes that it starts inherit the values, and the names of those settings.
 * @throws SettingsError with every file that cannot be read, and every secret that is also set directly
 */
export function applySecretFiles(env: Environment): void {
  const problems: string[] = [];
  const read: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) {
      problems.push(`${name} and ${name}_FILE are both set: unset one of them`);
      continue;
    }
    try {
      env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      read.push(name);
    } catch (error) {
      problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  for (const name of SECRET_SETTINGS) delete env[`${name}_FILE`];
  if (read.length > 0) env[SETTINGS_FROM_FILES] = read.join(',');
}
