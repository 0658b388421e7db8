import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseManifest } from '@larder/contracts/release';
import { moduleIds } from '../build/remote-manifest.ts';
import { root } from '../build/roots.ts';
import { ReleaseError } from './errors.ts';
import { WORKS } from './smoke-sandbox-words.ts';

const sandbox = fileURLToPath(new URL('./smoke-sandbox.ts', import.meta.url));
/** For a busy machine, where a process takes seconds to start. */
const limitMs = 60_000;

/** Flags of Node that restrict the sandbox to reading what it needs. */
const loadedFiles = (folder: string): string[] => [
  '--no-warnings',
  '--permission',
  '--disallow-code-generation-from-strings',
  ...[folder, join(root, 'node_modules'), join(root, 'shared')].map((path) => `--allow-fs-read=${path}`),
];

/**
 * Evaluates the release's server entry and loads every module of its remote manifest in a separate process, as the host's workers do. The process has no environment
 * of ours, may read code, but may not write or start processes or threads, has only the Node modules that releases get, and has
 * no network. What throws there would have thrown in the host. Only the sandbox's own last message is success: any code can produce an exit code.
 */
export function smoke(folder: string, manifest: ReleaseManifest): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...loadedFiles(folder), sandbox, join(folder, manifest.server.entry), manifest.container, ...moduleIds(manifest.door)],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { NODE_ENV: 'production' }, timeout: limitMs, killSignal: 'SIGKILL' },
    );
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-WORKS.length)));
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0 && words === WORKS) return resolve();
      const early = code === 0 ? 'it ended the process' : errors.trim();
      const why = signal ? `gave no answer within ${limitMs / 1000} s` : early;
      reject(new ReleaseError(400, `${manifest.name}@${manifest.version} does not run on a server: ${why}`));
    });
  });
}
