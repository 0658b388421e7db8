import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostConfig } from '../config.ts';
import type { PoolOptions } from './pool.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Folders of the checkout that rendering reads; not the whole of it, because secrets and data may lie there. */
const READ = ['node_modules', 'host', 'shared', 'package.json'].map((path) => join(root, path));

/**
 * How processes that render are started: without the environment of this one (its tokens, the database's address), with the right to read code and
 * to write nothing, to start no process and no thread, and to load no native code.
 */
export function workerOptions(config: HostConfig): Pick<PoolOptions, 'settings' | 'workers' | 'env' | 'flags' | 'memoryMb'> {
  const { NODE_ENV, TZ } = process.env;
  return {
    settings: {
      build: config.build,
      apiUrl: config.apiUrl,
      releasesPublicUrl: config.releasesPublicUrl,
      environment: config.environment,
    },
    workers: config.renderWorkers,
    memoryMb: config.renderMemoryMb,
    env: { NODE_ENV, TZ },
    flags: [
      '--no-compilation-cache',
      `--max-old-space-size=${config.renderMemoryMb}`,
      // Text is no code there: it could ask for modules that releases are not given.
      '--disallow-code-generation-from-strings',
      '--permission',
      // Opened by a signal only, for one that is silent: it says in whose code it is.
      '--allow-inspector',
      '--inspect-port=127.0.0.1:0',
      ...[...READ, config.build].map((path) => `--allow-fs-read=${path}`),
    ],
  };
}
