import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { PlainError } from '@larder/platform/process/plain-error';
import { takeLock } from '../postgres/folder-lock.ts';
import { hasExited } from '../postgres/postmaster.ts';

/** ms that the process with the lock has for writing down who it is. */
const NOTE_MS = 2000;
const RETRY_MS = 50;

const holder = z.object({ pid: z.number().int(), address: z.string() });
type Holder = z.infer<typeof holder>;

interface StoreLock {
  /** Lets another process open the data folder. */
  release(): Promise<void>;
}

const noteOf = (dataDir: string): string => join(dataDir, 'open-store.json');

async function readHolder(dataDir: string): Promise<Holder | undefined> {
  try {
    const { data } = holder.safeParse(JSON.parse(await readFile(noteOf(dataDir), 'utf8')));
    return data && !hasExited(data.pid) ? data : undefined;
  } catch {
    // Not written yet, or by a process that was killed while it wrote.
    return undefined;
  }
}

async function refusal(dataDir: string): Promise<PlainError> {
  let known = await readHolder(dataDir);
  for (const end = Date.now() + NOTE_MS; !known && Date.now() < end; known = await readHolder(dataDir)) await sleep(RETRY_MS);
  const store = known ? `${known.address}, process ${known.pid}` : 'by a process that has not said yet who it is';
  return new PlainError(
    `A store is open on ${dataDir} already (${store}). Close it first, or choose another folder: LARDER_DATA=<folder> PORT=<port> npm start`,
  );
}

/**
 * Reserves a data folder for the store at `address`. The operating system releases the lock when this process ends, in any way.
 * @throws PlainError naming the running store when another process has the folder
 */
export async function lockStore(dataDir: string, address: string): Promise<StoreLock> {
  const lock = takeLock(join(dataDir, 'open-store.lock'));
  if (!lock) throw await refusal(dataDir);
  const part = `${noteOf(dataDir)}.part`;
  await writeFile(part, JSON.stringify({ pid: process.pid, address } satisfies Holder));
  await rename(part, noteOf(dataDir));
  return {
    async release() {
      await rm(noteOf(dataDir), { force: true });
      lock.release();
    },
  };
}
