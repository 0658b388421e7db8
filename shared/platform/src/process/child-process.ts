import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { scriptPath } from '../build/packed.ts';
import { root } from '../build/roots.ts';
import { PlainError } from './plain-error.ts';
import { openLog } from './log-file.ts';

/** Flags of Node for a child that ends with the process that started it; it needs an ipc channel, too. */
export const WITH_PARENT = ['--import', scriptPath(import.meta.url, './exit-with-parent')];
/** ms; longer than any part takes to drain and to close. */
const STOP_MS = 20_000;

/** Child process with its log file. */
export interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  /** The first line it prints that the condition takes. Rejects when it ends before. */
  line(matches: (line: string) => boolean): Promise<string>;
  readonly ended: Promise<number | null>;
  /** Its last output and the path of the log. */
  lastWords(): string;
}

/** Starts `node <file>` (in the checkout or elsewhere) with its output in `<logs>/<name>.log`, which is rotated. It ends with this process. */
export function startChild(name: string, file: string, env: Record<string, string>, logs: string): Child {
  const log = openLog(join(logs, `${name}.log`));
  const child = spawn(process.execPath, ['--no-warnings', ...WITH_PARENT, resolve(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A separate process group: Ctrl-C reaches only the supervisor, which stops the children in order.
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
  const ended = new Promise<number | null>((done) => {
    // Its last output may arrive a moment later, or never end: a process that it started may keep the pipes open.
    child.once('exit', (code) => setImmediate(done, code));
    child.once('error', (error) => {
      tail += `${error.message}\n`;
      done(1);
    });
  });
  child.once('close', () => log.close());
  const lastWords = () => `Its last words (${log.path}):\n${tail.trim()}`;
  return {
    name,
    process: child,
    ended,
    lastWords,
    line: (matches) =>
      new Promise((done, fail) => {
        const look = (line: string) => {
          if (!matches(line)) return;
          waiting.delete(look);
          done(line);
        };
        waiting.add(look);
        void ended.then(() => fail(new PlainError(`${name} did not start. ${lastWords()}`)));
      }),
  };
}

/** Sends a child a termination request and waits; an unresponsive one is killed. */
export async function stopChild(child: Child): Promise<void> {
  if (child.process.exitCode !== null || child.process.signalCode !== null) return;
  child.process.kill('SIGTERM');
  const force = setTimeout(() => child.process.kill('SIGKILL'), STOP_MS);
  await child.ended;
  clearTimeout(force);
}

/** Runs `node <file>` to its end and returns its output; a failure carries its error text. It ends with this process. */
export function runToEnd(file: string, env: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--no-warnings', ...WITH_PARENT, join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let out = '';
    let errors = '';
    child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done(out) : fail(new PlainError((errors || out).trim() || `${file} failed`))));
  });
}
