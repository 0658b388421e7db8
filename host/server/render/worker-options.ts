import { createRequire } from 'node:module';
import { dirname, extname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostConfig } from '../config.ts';
import type { PoolOptions } from '@larder/platform/render/render-pool';
import type { HostRendering } from './messages.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A script (`.js`) where the host is packed for teams (`larder packages`). */
const PROGRAM = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));
/** Where libraries really are: in a team's repository they may be linked to from there. */
const libraries = dirname(dirname(createRequire(import.meta.url).resolve('react/package.json')));
/**
 * Folders that rendering may read. In the checkout these are single folders, because others may contain secrets and data. In a team's repository, where the host is a package
 * (`larder packages`), only the packages.
 */
const folders = root.split(sep).includes('node_modules') ? [dirname(root)] : ['node_modules', 'host', 'shared', 'package.json'];
const READ = [libraries, ...folders.map((path) => resolve(root, path))];

/**
 * How processes that render are started: without the environment of this one (its tokens, the database's address), with the right to read code and
 * to write nothing, to start no process and no thread, and to load no native code.
 */
export function workerOptions(
  config: HostConfig,
): Pick<PoolOptions<HostRendering>, 'program' | 'settings' | 'workers' | 'env' | 'flags' | 'memoryMb' | 'renewMs'> {
  const { NODE_ENV, TZ } = process.env;
  return {
    program: PROGRAM,
    settings: {
      build: config.build,
      apiOrigins: config.apiOrigins,
      releasesPublicUrl: config.releasesPublicUrl,
      environment: config.environment,
    },
    workers: config.renderWorkers,
    memoryMb: config.renderMemoryMb,
    renewMs: config.renderRenewMs,
    env: { NODE_ENV, TZ },
    flags: [
      '--no-compilation-cache',
      `--max-old-space-size=${config.renderMemoryMb}`,
      // No code from strings: it could import modules that releases do not get.
      '--disallow-code-generation-from-strings',
      '--permission',
      // Only a signal opens it, for an unresponsive process: it locates the running code.
      '--allow-inspector',
      '--inspect-port=127.0.0.1:0',
      ...[...READ, config.build].map((path) => `--allow-fs-read=${path}`),
    ],
  };
}
