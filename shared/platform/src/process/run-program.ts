import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../build/roots.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

interface RunOptions {
  env?: Record<string, string>;
  /** Captures the output instead of showing it. */
  keep?: 'stdout' | 'all';
}

interface Ended {
  code: number;
  /** The captured output. */
  text: string;
}

/** Runs one of the project's programs to its end, with its output on ours where it is not captured. It ends with this process. */
export function runProgram(name: string, args: readonly string[], { env = {}, keep }: RunOptions = {}): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(bin(name), args, {
      cwd: root,
      stdio: ['ignore', keep ? 'pipe' : 'inherit', keep === 'all' ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    child.once('error', fail);
    child.once('close', (code) => {
      process.off('exit', stop);
      done({ code: code ?? 1, text });
    });
  });
}
