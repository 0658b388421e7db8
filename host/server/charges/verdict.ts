import { TRIED, type ReleaseFigures, type Share, type Tried } from './figures.ts';

/** Failures from which on a share says something at all: of the last minute or two, and of the last seconds, in which one who asks again and again weighs more. */
const LEAST = { lately: 5, justNow: 8 } as const;
/** How sure it has to be that a share is worse (in deviations of a normal distribution): the release is looked at every second, for ever. */
const SURE = 4;
/** The same for the release before: it gets the benefit of the doubt, too. */
const SURE_BEFORE = 2;
/** By so much a share has to be worse: what one shopper in fifty does not see is no reason to take back a team's work. */
const MARGIN = 0.02;
/** What is granted to a release of whose predecessor little is known. */
const UNKNOWN = 0.1;
/** Of the release before: tries from which on its share says something. */
const LEAST_BEFORE = 20;
/** Ends under a release's page, without its code in the stack, from which on nothing else explains them. */
const SUSPECTED = 2;
const LEAKS = 2;

/** The bounds between which a true share lies (Wilson's interval), `sure` deviations wide. */
export function boundsOf({ tries, failures }: Share, sure: number): { low: number; high: number } {
  if (tries === 0) return { low: 0, high: 1 };
  // A browser may tell of more than it was counted for.
  const share = Math.min(1, failures / tries);
  const square = sure ** 2 / tries;
  const middle = share + square / 2;
  const reach = sure * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries));
  return { low: Math.max(0, (middle - reach) / (1 + square)), high: Math.min(1, (middle + reach) / (1 + square)) };
}

/** Whether a share of failures, of which so many say something, is worse than that of the release before, beyond noise. */
export function isWorse(now: Share, before: Share, least: number = LEAST.lately): boolean {
  if (now.failures < least) return false;
  const [known, most] = [before.failures / Math.max(1, before.tries), boundsOf(before, SURE_BEFORE).high];
  return boundsOf(now, SURE).low > (before.tries < LEAST_BEFORE ? Math.max(UNKNOWN, known) : most) + MARGIN;
}

const WORDS: Readonly<Record<Tried, string>> = {
  pages: 'of its pages failed',
  slots: 'of its slots failed',
  browsers: 'of the browsers that got it reported errors',
};

const percent = ({ tries, failures }: Share): string => `${Math.round((100 * failures) / Math.max(1, tries))} %`;

/**
 * Why a release is to be taken back, in words; null when it is not. It is compared with the release before, because what failed then, too, is not of its making.
 */
export function verdictOf(now: ReleaseFigures, before: ReleaseFigures | null): string | null {
  if (now.ends > 0 && !before?.ends) return `its code ended a process that renders${now.ends > 1 ? ` (${now.ends} times)` : ''}`;
  if (now.suspected >= SUSPECTED && !before?.suspected && !before?.ends)
    return `${now.suspected} processes ended while they rendered its pages`;
  if (now.leaks >= LEAKS && !before?.leaks) return `its pages filled the memory of ${now.leaks} processes`;
  for (const what of TRIED) {
    const then = before?.all[what] ?? { tries: 0, failures: 0 };
    // What went well for long would hide for long that nothing does any more.
    for (const window of ['lately', 'justNow'] as const) {
      const share = now[window][what];
      if (isWorse(share, then, LEAST[window]))
        return `${percent(share)} ${WORDS[what]} (${share.failures} of ${share.tries}), ${percent(then)} of the release before`;
    }
  }
  return null;
}
