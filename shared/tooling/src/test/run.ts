import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../build/roots.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

export interface RunOptions {
  env?: Record<string, string>;
}

/** Runs one of the project's programs with its output on ours; answers the exit code. It ends with this process. */
export function runProgram(name: string, args: readonly string[], { env = {} }: RunOptions = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(bin(name), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    child.once('error', fail);
    child.once('exit', (code) => {
      process.off('exit', stop);
      done(code ?? 1);
    });
  });
}
