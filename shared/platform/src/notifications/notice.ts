import { z } from 'zod';
import type { LogLine } from '../release-store/store/release-store.ts';

export const releaseNotice = z.object({
  /** The same for each delivery, so that a receiver can recognize a repetition. */
  id: z.string(),
  event: z.enum(['rollback', 'canary-ended']),
  remote: z.string(),
  /** The release that was rolled back, or whose canary ended. */
  version: z.string(),
  /** What visitors get now; absent when the remote has nothing live. */
  live: z.string().optional(),
  by: z.string(),
  /** UTC */
  at: z.string(),
  reason: z.string().optional(),
});
/** What a team is notified of: a release of its remotes was rolled back, or a canary ended. */
export type ReleaseNotice = z.infer<typeof releaseNotice>;

type Change = Extract<LogLine, { revision: number }>;

/** Follows what is live and what is a canary through the log of one remote. */
class RemoteHistory {
  #live: string | undefined;
  #canary: string | undefined;

  /** Applies a change. @returns the notices of it */
  apply(change: Change): ReleaseNotice[] {
    const { action, name, version, revision, by, at, reason } = change;
    const [before, canary] = [this.#live, this.#canary];
    const isCanaryRollback = action === 'rollback' && canary !== undefined && canary === version;
    if (action === 'promote' || (action === 'rollback' && !isCanaryRollback)) this.#live = version;
    if (action === 'retire') this.#live = undefined;
    const endsCanary = action === 'canary' ? canary !== version : ['promote', 'rollback', 'stop', 'retire'].includes(action);
    if (endsCanary) this.#canary = action === 'canary' ? version : undefined;
    const notice = (event: ReleaseNotice['event'], of: string): ReleaseNotice => ({
      id: `${revision}.${event}.${name}`,
      event,
      remote: name,
      version: of,
      ...(this.#live !== undefined && { live: this.#live }),
      by,
      at,
      ...(reason !== undefined && { reason }),
    });
    const rolledBack = isCanaryRollback ? canary : before;
    return [
      ...(action === 'rollback' && rolledBack !== undefined ? [notice('rollback', rolledBack)] : []),
      ...(endsCanary && canary !== undefined ? [notice('canary-ended', canary)] : []),
    ];
  }
}

/**
 * The notices of the changes in a log, in the order of the changes.
 * @param after revision up to which all were notified before
 */
export function noticesIn(log: readonly LogLine[], after: number): ReleaseNotice[] {
  const histories = new Map<string, RemoteHistory>();
  const changes = log.filter((line): line is Change => 'revision' in line).toSorted((a, b) => a.revision - b.revision);
  return changes.flatMap((change) => {
    const history = histories.get(change.name) ?? new RemoteHistory();
    histories.set(change.name, history);
    const notices = history.apply(change);
    return change.revision > after ? notices : [];
  });
}

/** A notice as a sentence. */
export const noticeTitle = ({ event, remote, version }: ReleaseNotice): string =>
  event === 'rollback' ? `${remote}@${version} was rolled back` : `The canary ${remote}@${version} ended`;
