import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { root } from '../build/roots.ts';
import { storeOf } from './store/folder-store.ts';
import type { LogLine, StorePlace } from './store/release-store.ts';

/** The operator's name: a configured one, or the user of this machine. */
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
    // No git, or no repository: then a release has no commit.
    return undefined;
  }
}

/** Adds a line at the end. */
export const logLine = (store: StorePlace, line: LogLine): Promise<void> => storeOf(store).log.add(line);

/** All lines or the last `most`, oldest first. */
export const readLog = (store: StorePlace, most?: number): Promise<LogLine[]> => storeOf(store).log.read(most);
