import { execFile } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RegistryChange } from '@larder/contracts/release';
import { root } from '../build/roots.ts';
import { claimedRevisions, readRevision } from './revisions.ts';

/** A line of the log: a change of the registry, with the revision it made; or a publication. */
export type LogLine =
  | (RegistryChange & { revision: number })
  | { action: 'publish'; name: string; version: string; by: string; at: string; commit?: string };

const fileOf = (store: string): string => join(store, 'log.jsonl');

/** Who works here: what they call themselves, else the user of this machine. */
export const whoami = (env: NodeJS.ProcessEnv = process.env): string => env['LARDER_USER'] ?? userInfo().username;

/** The commit of this checkout, with `+` where files differ from it; undefined outside of git. */
export async function commitHere(): Promise<string | undefined> {
  const git = (...words: string[]) => promisify(execFile)('git', words, { cwd: root });
  try {
    const [{ stdout: head }, { stdout: changed }] = await Promise.all([
      git('rev-parse', '--short=12', 'HEAD'),
      git('status', '--porcelain'),
    ]);
    return head.trim() + (changed.trim() ? '+' : '');
  } catch {
    // No git, or no repository: a release says nothing of its commit then.
    return undefined;
  }
}

/** Adds a line at the end; lines are never changed. */
export const logLine = (store: string, line: LogLine): Promise<void> => appendFile(fileOf(store), `${JSON.stringify(line)}\n`);

/** All lines, oldest first; a change that two writers told is one line. */
export async function readLog(store: string): Promise<LogLine[]> {
  const text = await readFile(fileOf(store), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  return [...new Set(lines)].map((line) => JSON.parse(line) as LogLine);
}

/**
 * Tells the log the revisions it does not know yet. Called by whoever changed the registry: what a writer that died has not told, the next one
 * tells from the revisions that are kept.
 */
export async function tellRevisions(store: string): Promise<void> {
  const told = Math.max(0, ...(await readLog(store)).map((line) => ('revision' in line ? line.revision : 0)));
  for (const revision of (await claimedRevisions(store)).filter((each) => each > told)) {
    const change = (await readRevision(store, revision))?.change;
    if (change) await logLine(store, { revision, ...change });
  }
}
