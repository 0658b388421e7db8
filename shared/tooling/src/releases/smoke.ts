import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseManifest } from '@larder/contracts/release';
import { ReleaseError } from './errors.ts';
import { moduleIds } from '../build/door.ts';

const sandbox = fileURLToPath(new URL('./smoke-sandbox.ts', import.meta.url));
const limitMs = 15_000;

/**
 * Evaluates the release's server entry and loads every module of its door in a process of its own, without our environment
 * (but with what Node keeps of its work): what throws there would have thrown in the host. It is no wall: the process has the rights of who
 * promotes.
 */
export function smoke(folder: string, manifest: ReleaseManifest): Promise<void> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [sandbox, join(folder, manifest.server.entry), manifest.container, ...moduleIds(manifest.door)],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { NODE_ENV: 'production', PATH, NODE_COMPILE_CACHE }, timeout: limitMs },
    );
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      const why = signal ? `gave no answer within ${limitMs / 1000} s` : errors.trim();
      reject(new ReleaseError(400, `${manifest.name}@${manifest.version} does not run on a server: ${why}`));
    });
  });
}
