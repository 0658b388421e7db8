import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError } from '../process/plain-error.ts';
import { defaultConfig, type RemoteConfig } from './remote-preset.ts';

/** Name of a remote's build configuration. */
const FILE = 'webpack.config.ts';

/**
 * Reads the build configuration of a remote.
 *
 * @param dir folder of the remote
 * @returns default export of its `webpack.config.ts`; without that file, the preset alone
 * @throws PlainError when the file exports something else
 */
export async function readRemoteConfig(dir: string): Promise<RemoteConfig> {
  const file = join(dir, FILE);
  if (!existsSync(file)) return defaultConfig;
  // A process that builds again must read the changed file.
  const { mtimeMs } = await stat(file);
  const { default: config } = (await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)) as { default?: unknown };
  if (typeof config !== 'function') throw new PlainError(`${file} has to export remoteConfig(…) as default`);
  return config as RemoteConfig;
}
