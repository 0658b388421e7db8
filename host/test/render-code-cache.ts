import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PoolOptions } from '@larder/platform/render/render-pool';
import type { HostRendering } from '../server/render/messages.ts';

/** How processes are started. */
type StartOptions = Pick<PoolOptions<HostRendering>, 'env' | 'flags'>;

const folder = fileURLToPath(new URL('../../.cache/test/render-code', import.meta.url));
const modules = fileURLToPath(new URL('./render-modules.ts', import.meta.url));
const filled = new Map<string, Promise<unknown>>();

/**
 * Lets processes that render use compiled code: each starts in half the processor time. Node uses such a cache only with the right to write it, which
 * the store does not give. A process is killed at its end and stores nothing, so another one with the same flags fills the cache.
 * @param build folder of the host's build
 */
export async function withCodeCache(options: StartOptions, build: string): Promise<StartOptions> {
  await mkdir(folder, { recursive: true });
  const flags = [...options.flags, `--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`];
  const env = { ...options.env, NODE_COMPILE_CACHE: folder };
  const key = flags.join(' ');
  const fill = () => promisify(execFile)(process.execPath, ['--no-warnings', ...flags, modules, build], { env });
  if (!filled.has(key)) filled.set(key, fill());
  await filled.get(key);
  return { flags, env };
}
