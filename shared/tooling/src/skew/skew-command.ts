import { buildAll } from '../build/build-all.ts';
import { commitBefore, withBuildsOf } from './last-commit.ts';
import { breaksBeside, neighboursOf } from './neighbours.ts';

/**
 * Tries what a store has for a while after a release: each remote of the commit before with this host and these remotes, and each remote of here with those of the commit before, by what was really
 * built of both. Answers the exit code: 1 where one would break the other.
 */
export async function skewCommand(wanted?: string): Promise<number> {
  const commit = await commitBefore(wanted);
  const before = commit.slice(0, 12);
  const here = await buildAll(console.log);
  console.log(`building what was built of ${before} …`);
  return withBuildsOf(commit, async (there) => {
    const [now, then] = await Promise.all([neighboursOf('this commit', here), neighboursOf(before, there)]);
    let broken = 0;
    for (const [built, beside, of] of [
      ...there.map((each) => [each, now, before] as const),
      ...here.map((each) => [each, then, 'this commit'] as const),
    ]) {
      if (built.target === 'host') continue;
      const breaks = await breaksBeside(built, beside);
      broken += breaks.length;
      const what = `${built.target} of ${of} with host and remotes of ${beside.name}`;
      console.log(breaks.length === 0 ? `  well    ${what}` : `  broken  ${what}`);
      for (const why of breaks) console.log(`            ${why}`);
    }
    console.log(broken === 0 ? 'one release back, both ways: nothing breaks' : `one release back: ${broken} breaks`);
    return broken === 0 ? 0 : 1;
  });
}
