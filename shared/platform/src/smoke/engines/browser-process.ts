import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The first of these programs that exists on this machine. */
export const findProgram = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

/** A TCP port that no program listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A started browser. */
export interface BrowserProcess {
  /** The first line of its output that matches. @throws Error where it ends before, or says nothing of it in time */
  line(pattern: RegExp, limitMs: number): Promise<RegExpExecArray>;
  /** Ends it with all its processes. */
  stop(): Promise<void>;
}

/** Signals a whole process group; its browser's processes are in it. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Starts a browser in a process group of its own. */
export function startBrowser(program: string, args: readonly string[], env: Readonly<Record<string, string>>): BrowserProcess {
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  child.once('error', (error) => (output += error.message));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = () => signal(child, 'SIGKILL');
  process.once('exit', end);
  return {
    line(pattern, limitMs) {
      return new Promise((found, fail) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) finish(() => found(match));
        };
        const finish = (act: () => void) => {
          clearTimeout(timer);
          for (const stream of [child.stdout, child.stderr]) stream.off('data', look);
          act();
        };
        const refuse = (why: string) => finish(() => fail(new Error(`${program} ${why}: ${output.slice(-500)}`)));
        const timer = setTimeout(() => refuse(`did not start within ${limitMs} ms`), limitMs);
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        child.once('close', () => refuse('ended'));
        look();
      });
    },
    async stop() {
      process.off('exit', end);
      signal(child, 'SIGKILL');
      await closed;
    },
  };
}
