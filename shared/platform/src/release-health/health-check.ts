import type { ReleaseMetricsSnapshot, Share } from './release-metrics.ts';

/** Minimum number of failures for a meaningful share: in the last minute or two, and in the last seconds, in which one persistent client has more weight. */
const LEAST = { lately: 5, justNow: 8 } as const;
/** Required confidence that a share is worse (in deviations of a normal distribution): the check runs every second without an end. */
const SURE = 4;
/** The same for the release before, which gets the benefit of the doubt, too. */
const SURE_BEFORE = 2;
/** Required difference of the shares: a failure for one shopper in fifty is no reason to roll back a team's work. */
const MARGIN = 0.02;
/** Tolerance for a release whose predecessor has few metrics. */
const UNKNOWN = 0.1;
/** Minimum number of the previous release's tries for a meaningful share. */
const LEAST_BEFORE = 20;
/** Ends under a release's page, without its code in the stack, from which on nothing else explains them. */
const SUSPECTED = 2;
const LEAKS = 2;

/** The bounds of the true share (Wilson's interval), `sure` deviations wide. */
export function boundsOf({ tries, failures }: Share, sure: number): { low: number; high: number } {
  if (tries === 0) return { low: 0, high: 1 };
  const share = failures / tries;
  const square = sure ** 2 / tries;
  const middle = share + square / 2;
  const reach = sure * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries));
  return { low: Math.max(0, (middle - reach) / (1 + square)), high: Math.min(1, (middle + reach) / (1 + square)) };
}

/** Whether a share of failures with a sufficient number is worse than that of the release before, beyond noise. */
export function isWorse(now: Share, before: Share, least: number = LEAST.lately): boolean {
  if (now.failures < least) return false;
  const [known, most] = [before.failures / Math.max(1, before.tries), boundsOf(before, SURE_BEFORE).high];
  return boundsOf(now, SURE).low > (before.tries < LEAST_BEFORE ? Math.max(UNKNOWN, known) : most) + MARGIN;
}

/** Networks whose reports may all be forged: this many, or this share of those that got the release, whichever is more. */
export const FORGEABLE = { networks: 50, share: 0.2 } as const;
const NO_VOTES: Share = { tries: 0, failures: 0 };

/** Votes of browsers without those that may be forged. */
function withoutForgeable({ tries, failures }: Share): Share {
  const forgeable = Math.min(failures, Math.max(FORGEABLE.networks, tries * FORGEABLE.share));
  return { tries: tries - forgeable, failures: failures - forgeable };
}

const SERVER_WORDS = { pages: 'of its pages failed', slots: 'of its slots failed' } as const;

const percent = ({ tries, failures }: Share): string => `${Math.round((100 * failures) / Math.max(1, tries))} %`;
const compared = (now: Share, words: string, before: Share): string =>
  `${percent(now)} ${words} (${now.failures} of ${now.tries}), ${percent(before)} of the release before`;
const reported = (votes: Share, before: Share): string =>
  compared(votes, 'of the networks whose browsers got it reported errors', before);

/**
 * Why browsers' reports make a release suspect; null where they do not. Networks that report errors are more than by chance, and more than of the release before.
 * People decide: a few addresses can send such reports of a healthy release.
 */
export function suspicionOf(votes: Share, before: ReleaseMetricsSnapshot | null): string | null {
  const then = before?.all.browsers ?? NO_VOTES;
  return isWorse(votes, then, LEAST.justNow) ? reported(votes, then) : null;
}

/**
 * Why a release must be rolled back, as text; null when it need not be. It is compared with the release before, so that inherited failures do not count.
 *
 * Failures observed by the server are trusted. Any client can forge browser reports, so they need more evidence:
 * - `votes` has one vote for each network (/24, /48) of the last 15 to 30 minutes that got a page pinned to the release, by tokens of these pages;
 * - {@link FORGEABLE}: 50 votes for a failure, or a fifth of all votes where that is more, are disregarded;
 * - the remaining votes must be worse than those of the release before, by the same bounds as failures of the server.
 *
 * So an attacker needs more than 50 networks, and more than a quarter of the number of the store's own visitors at that time: a rented botnet for a small store,
 * a large one for a busy store. The gain is only that the last good release is live again. The price is that 55 networks must report a release that fails for everyone,
 * and that one which fails for fewer than about a quarter of the visitors, or in a store with less traffic, is suspect only ({@link suspicionOf}).
 */
export function verdictOf(
  now: ReleaseMetricsSnapshot,
  before: ReleaseMetricsSnapshot | null,
  votes: Share = NO_VOTES,
): string | null {
  if (now.ends > 0 && !before?.ends) return `its code ended a process that renders${now.ends > 1 ? ` (${now.ends} times)` : ''}`;
  if (now.suspected >= SUSPECTED && !before?.suspected && !before?.ends)
    return `${now.suspected} processes ended while they rendered its pages`;
  if (now.leaks >= LEAKS && !before?.leaks) return `its pages filled the memory of ${now.leaks} processes`;
  for (const what of ['pages', 'slots'] as const) {
    const then = before?.all[what] ?? { tries: 0, failures: 0 };
    // A long healthy period alone would hide a new failure for a long time.
    for (const window of ['lately', 'justNow'] as const) {
      const share = now[window][what];
      if (isWorse(share, then, LEAST[window])) return compared(share, SERVER_WORDS[what], then);
    }
  }
  const then = before?.all.browsers ?? NO_VOTES;
  return isWorse(withoutForgeable(votes), then) ? reported(votes, then) : null;
}
