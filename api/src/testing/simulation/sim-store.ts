import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../client.ts';
import { TEST_SECRET } from '../database.ts';
import type { Wish, Word } from './store-process.ts';

/** A store in a process of its own, which keeps its address whenever it is killed and comes back. */
export interface SimStore {
  /** Somebody's browser. */
  client(): Client;
  /** What time it is in the store. */
  now(): Date;
  /** Lets the time run there; killed on the way, it is started again and goes on. */
  windTo(target: Date): Promise<void>;
  /** Kills the process `ms` after the request that is the `request`th from now on; `null` as the request: after ms from now. */
  killAfter(request: number | null, ms: number): void;
  /** How often it was killed. */
  kills(): number;
  /** Open when it was, at once; else once it is again. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Opens it on a migrated database. */
export async function openSimStore(databaseUrl: string): Promise<SimStore> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let opening: Promise<void> | undefined;
  let now = new Date();
  let kills = 0;
  let doom: { left: number; ms: number } | null = null;

  async function start(): Promise<void> {
    const env = { LARDER_ENV: 'test', JOBS: 'off', LOG_LEVEL: 'silent', SANDBOX_LATENCY_MS: '0', APP_SECRET: TEST_SECRET };
    const made = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'store-process.ts')], {
      env: { ...process.env, NODE_OPTIONS: '', ...env, PORT: String(port), DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = made;
    made.once('exit', () => {
      if (child === made) child = undefined;
    });
    await heard(made);
  }

  const open = (): Promise<void> => {
    if (child) return opening ?? Promise.resolve();
    opening = start();
    return opening;
  };

  /** The next word of a process. @throws Killed when it ends instead, Error when it could not do what was asked */
  async function heard(from: ChildProcess): Promise<void> {
    const word = await new Promise<Word>((done, fail) => {
      const ended = (code: number | null) => fail(code === null ? new Killed() : new Error(`The store ended with ${code}`));
      from.once('exit', ended);
      from.once('message', (message) => {
        from.off('exit', ended);
        done(message as Word);
      });
    });
    if ('error' in word) throw new Error(word.error);
    now = new Date(word.now);
  }

  async function kill(ms: number): Promise<void> {
    await pause(ms);
    if (child?.kill('SIGKILL')) kills += 1;
  }

  /** One request more; the one that is doomed takes the store with it. */
  function counted(): void {
    if (!doom || doom.left-- > 1) return;
    void kill(doom.ms);
    doom = null;
  }

  await open();
  return {
    client() {
      const client = createClient(url);
      const { raw } = client;
      client.raw = (path, init) => {
        counted();
        return raw(path, init);
      };
      return client;
    },
    now: () => now,
    async windTo(target) {
      for (;;) {
        await open();
        try {
          const at = child;
          if (!at) throw new Killed();
          const wish: Wish = { windTo: target.toISOString() };
          const answer = heard(at);
          at.send(wish, () => undefined);
          return await answer;
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
        }
      }
    },
    killAfter(request, ms) {
      if (request === null) void kill(ms);
      else doom = { left: request, ms };
    },
    kills: () => kills,
    open,
    async close() {
      const last = child;
      if (!last) return;
      const ended = once(last, 'exit');
      last.kill('SIGTERM');
      await ended;
    },
  };
}

class Killed extends Error {}

/** Whether a request failed because the store was killed under it. */
export const isCutOff = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
