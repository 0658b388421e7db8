import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../test/client.ts';
import { TEST_SECRET } from '../test/database.ts';
import type { Doom } from './doom.ts';
import type { StoreCommand, Word } from './store-process.ts';

/** A store in a process of its own, which retains its address when it is killed and restarted. */
export interface SimStore {
  /** A customer's browser. */
  client(): Client;
  /** The store's time at its last message. */
  now(): Date;
  /** Lets the time run there; killed on the way, it is started again and goes on. */
  windTo(target: Date): Promise<void>;
  /** Lets it be killed when it gets there, whatever it is doing then. */
  doom(doom: Doom): void;
  /** The number of kills so far. */
  kills(): number;
  /** CPU time of its processes up to their last messages, seconds. */
  cpuSeconds(): number;
  /** Waits until the store is open. */
  open(): Promise<void>;
  /** After an interrupted request: waits until it is known whether the process has ended. */
  noticed(): Promise<void>;
  close(): Promise<void>;
}

const CACHE = join(import.meta.dirname, '../../.cache/simulation/compiled');

/** Opens it on a migrated database. */
export async function openSimStore({ databaseUrl, seed }: { databaseUrl: string; seed: number }): Promise<SimStore> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let opening: Promise<void> | undefined;
  let now = new Date();
  let kills = 0;
  const cpu = new Map<ChildProcess, number>();

  async function start(): Promise<void> {
    const env = { LARDER_ENV: 'test', JOBS: 'off', LOG_LEVEL: 'silent', SANDBOX_LATENCY_MS: '0', APP_SECRET: TEST_SECRET };
    const own = { NODE_OPTIONS: '', NODE_COMPILE_CACHE: CACHE, SIMULATION_SEED: String(seed) };
    const made = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'store-process.ts')], {
      env: { ...process.env, ...own, ...env, PORT: String(port), DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = made;
    made.once('exit', (_code, signal) => {
      if (child === made) child = undefined;
      if (signal === 'SIGKILL') kills += 1;
    });
    await nextMessage(made);
  }

  const open = (): Promise<void> => {
    if (child) return opening ?? Promise.resolve();
    opening = start();
    return opening;
  };

  /**
   * Waits for the next message of a process.
   * @throws Killed when it ends instead, Error when it reports a failure
   */
  async function nextMessage(from: ChildProcess): Promise<void> {
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
    cpu.set(from, word.cpu);
  }

  const send = (to: ChildProcess, what: StoreCommand) => to.send(what, () => undefined);

  await open();
  return {
    client: () => createClient(url),
    now: () => now,
    async windTo(target) {
      for (;;) {
        await open();
        try {
          const at = child;
          if (!at) throw new Killed();
          const answer = nextMessage(at);
          send(at, { windTo: target.toISOString() });
          return await answer;
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
        }
      }
    },
    doom(doom) {
      if (child) send(child, { doom });
    },
    kills: () => kills,
    cpuSeconds: () => [...cpu.values()].reduce((sum, ms) => sum + ms, 0) / 1000,
    open,
    async noticed() {
      // An idle connection may also be closed; then nothing ends.
      if (child) await Promise.race([once(child, 'exit'), pause(1000)]);
    },
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
export const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
