import { readLog } from '../release-log.ts';
import type { StorePlace } from '../store/release-store.ts';

/** The log of one remote or of all as lines, oldest first: time (UTC), action, release, author, reason, commit. */
export async function logReport(store: StorePlace, remote?: string): Promise<string[]> {
  return (await readLog(store))
    .filter((line) => remote === undefined || line.name === remote)
    .map((line) => {
      const { at, action, name, version, by } = line;
      const more = ['reason' in line && line.reason, 'commit' in line && line.commit && `commit ${line.commit}`].filter(Boolean);
      return [at, action.padEnd(8), version ? `${name}@${version}` : name, `by ${by}`, ...more].join('  ');
    });
}
