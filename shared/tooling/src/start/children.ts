import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../build/roots.ts';
import { PlainError } from '../plain-error.ts';

const withParent = fileURLToPath(new URL('./with-parent.ts', import.meta.url));
const STOP_MS = 10_000;

export interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  /** The first line it prints that the condition takes. Rejects when it ends before. */
  line(matches: (line: string) => boolean): Promise<string>;
  readonly ended: Promise<number | null>;
}

/** Starts `node <file>` with its output in `<logs>/<name>.log`. It ends with this process. */
export function startChild(
  name: string,
  file: string,
  env: Record<string, string>,
  logs: string,
  flags: readonly string[] = [],
): Child {
  const path = join(logs, `${name}.log`);
  mkdirSync(dirname(path), { recursive: true });
  const log = createWriteStream(path, { flags: 'a' });
  const child = spawn(process.execPath, ['--no-warnings', ...flags, '--import', withParent, join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C reaches the supervisor only, which stops the children in order.
    detached: true,
  });
  let tail = '';
  const waiting = new Set<(line: string) => void>();
  const read = (chunk: Buffer) => {
    log.write(chunk);
    tail = (tail + chunk.toString()).slice(-4000);
    for (const line of chunk.toString().split('\n')) for (const each of waiting) each(line);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return {
    name,
    process: child,
    ended,
    line: (matches) =>
      new Promise((done, fail) => {
        const look = (line: string) => {
          if (!matches(line)) return;
          waiting.delete(look);
          done(line);
        };
        waiting.add(look);
        void ended.then(() => fail(new PlainError(`${name} did not start. Its last words (${path}):\n${tail.trim()}`)));
      }),
  };
}

/** Asks a child to end and waits; one that does not listen is ended by force. */
export async function stopChild(child: Child): Promise<void> {
  if (child.process.exitCode !== null || child.process.signalCode !== null) return;
  child.process.kill('SIGTERM');
  const force = setTimeout(() => child.process.kill('SIGKILL'), STOP_MS);
  await child.ended;
  clearTimeout(force);
}

/** Runs `node <file>` to its end and answers what it printed; a failure is told with its words. */
export function runToEnd(file: string, env: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--no-warnings', join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done(out) : fail(new PlainError((errors || out).trim() || `${file} failed`))));
  });
}
