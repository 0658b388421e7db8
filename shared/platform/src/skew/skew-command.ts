import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAll } from '../build/build-all.ts';
import type { BuildResult } from '../build/build-remote.ts';
import { root } from '../build/roots.ts';
import { commitBefore, intendedBreak, OtherPackages, whyNoneBefore, withBuildsOf } from './last-commit.ts';
import { findBreaks, neighboursOf } from './neighbours.ts';
import { othersOf, renderWith } from './rendered.ts';

/** A step and its duration in seconds. */
export interface SkewStep {
  readonly name: string;
  readonly seconds: number;
}

/** Number of attempts, and the breaks. */
export interface SkewResult {
  readonly tried: number;
  /** Breaks, one line each. */
  readonly broken: readonly string[];
  /** Why nothing could be tried. */
  readonly untried?: string;
  /** Where the time went. */
  readonly parts: readonly SkewStep[];
}

/** Reports one attempt; an empty list is a success. */
type Tell = (what: string, breaks: readonly string[]) => void;

async function byContract(
  here: readonly BuildResult[],
  there: readonly BuildResult[],
  before: string,
  tell: Tell,
): Promise<void> {
  const [now, then] = await Promise.all([neighboursOf('this commit', here), neighboursOf(before, there)]);
  for (const [built, others, of] of [
    ...there.map((each) => [each, now, before] as const),
    ...here.map((each) => [each, then, 'this commit'] as const),
  ]) {
    if (built.target === 'host') continue;
    tell(`${built.target} of ${of} with host and remotes of ${others.name}`, await findBreaks(built, others));
  }
}

/** Renders the pages of both commits, in each direction. Contracts decide whether an older remote fits a newer one. */
async function byPages(
  here: readonly BuildResult[],
  {
    there,
    tree,
    before,
    store,
    tell,
  }: { there: readonly BuildResult[]; tree: string; before: string; store: string; tell: Tell },
): Promise<void> {
  const scratch = join(root, '.cache/test/skew');
  const [old, young] = [othersOf(there, here), othersOf(here, there)];
  const now = { built: here, tree: root };
  const ways = [
    { tried: old, side: now, what: `remotes of ${before} in this commit` },
    { tried: young, side: { built: there, tree }, what: `remotes of this commit in ${before}` },
  ];
  for (const { tried, side, what } of ways) {
    await rm(scratch, { recursive: true, force: true });
    const { pages, problems } = await renderWith(tried, side, { store, folder: scratch });
    tell(`${pages} pages, ${what}: ${tried.map(({ target }) => target).join(', ')}`, problems);
  }
}

/**
 * Tests the combinations that a store has for a while after a release: the previous commit's remotes with this host and its remotes, and the other way around, from the actual
 * builds of both: their contracts, and with an open `store` (its address) every page that both render. Where the last commit declares a break, the failures are reported and count as well.
 */
export async function trySkew({
  requestedCommit,
  store,
}: {
  requestedCommit?: string | undefined;
  store?: string;
}): Promise<SkewResult> {
  const commit = await commitBefore(requestedCommit);
  if (commit === undefined) return { tried: 0, broken: [], untried: await whyNoneBefore(), parts: [] };
  const before = commit.slice(0, 12);
  const here = await buildAll(console.log);
  const intended = await intendedBreak();
  let tried = 0;
  const broken: string[] = [];
  const parts: SkewStep[] = [];
  let since = performance.now();
  const took = (name: string) => {
    parts.push({ name, seconds: (performance.now() - since) / 1000 });
    since = performance.now();
  };
  const tell: Tell = (what, breaks) => {
    tried += 1;
    if (breaks.length > 0 && intended === '') broken.push(`${what}: ${breaks[0]}`);
    console.log(breaks.length === 0 ? `  well    ${what}` : `  broken  ${what}${intended && `, as intended: ${intended}`}`);
    for (const why of breaks) console.log(`            ${why}`);
  };
  try {
    await withBuildsOf(commit, async (there, tree) => {
      took('building what the commit before has otherwise');
      const isSame = there.every(({ target, version }) =>
        here.some((each) => each.target === target && each.version === version),
      );
      if (isSame) return tell(`nothing that is built differs from ${before}`, []);
      await byContract(here, there, before, tell);
      took('contracts and first evaluation');
      if (!store || othersOf(here, there).length === 0) return;
      await byPages(here, { there, tree, before, store, tell });
      took('rendering');
    });
  } catch (error) {
    if (!(error instanceof OtherPackages)) throw error;
    console.log(error.message);
    return { tried: 0, broken: [], untried: `${before} cannot be built with the packages of this commit`, parts };
  }
  return { tried, broken, parts };
}

/** `larder skew`: checks only contracts. Returns the exit code: 1 where one would break the other. */
export async function skewCommand(requestedCommit?: string): Promise<number> {
  const { broken, untried } = await trySkew({ requestedCommit });
  if (untried !== undefined) console.log(`one release back: nothing was tried: ${untried}`);
  else if (broken.length === 0) console.log('one release back, both ways: nothing breaks');
  else console.log(`one release back: ${broken.length} broken`);
  return broken.length === 0 ? 0 : 1;
}
