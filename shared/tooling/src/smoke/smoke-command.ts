import { join } from 'node:path';
import { remoteName, type ReleaseManifest } from '@larder/contracts/release';
import { dataDir, releasesDir } from '../build/roots.ts';
import { PlainError } from '../plain-error.ts';
import { liveEntry } from '../releases/entries.ts';
import { readManifest } from '../releases/publish.ts';
import { readRegistry } from '../releases/registry-file.ts';
import { whoami } from '../releases/release-log.ts';
import { keepVerdict, type Verdict } from '../releases/verdict.ts';
import { localSecrets } from '../start/secrets.ts';
import { runProgram } from '../test/run.ts';
import { createVisitor, signInDemo, type Visitor } from './visitor.ts';
import { walk, type Walked } from './walk.ts';

const named = ({ name, version }: Pick<ReleaseManifest, 'name' | 'version'>): string => `${name}@${version}`;

/** The releases on trial, and all that pages are made of with them. */
async function combinationOf(words: readonly string[]): Promise<{ tried: ReleaseManifest[]; all: ReleaseManifest[] }> {
  const tried: ReleaseManifest[] = [];
  for (const word of words.flatMap((each) => each.split(','))) {
    const [name = '', version = ''] = word.split('@');
    if (!remoteName.safeParse(name).success || version === '')
      throw new PlainError(`"${word}" is no release; say mf-cart@<version>.`);
    tried.push((await readManifest(join(releasesDir, name, version))).manifest);
  }
  const registry = await readRegistry(releasesDir);
  const others = Object.keys(registry.microFrontends).filter((name) => !tried.some((each) => each.name === name));
  const live = await Promise.all(
    others.flatMap((name) => {
      const entry = liveEntry(registry, name);
      return entry ? [readManifest(join(releasesDir, name, entry.metadata.version))] : [];
    }),
  );
  return { tried, all: [...tried, ...live.map(({ manifest }) => manifest)] };
}

async function onTrial(visitor: Visitor, query: string): Promise<Visitor> {
  const answer = await visitor.get(`/?${query}`);
  if (answer.status !== 303)
    throw new PlainError(`The store does not let the releases be tried: ${(await answer.text()).slice(0, 200)}`);
  return visitor;
}

/** What no walk has seen: what both have missed. */
const missed = (walks: readonly Walked[], of: (walked: Walked) => readonly string[]): string[] =>
  [...new Set(walks.flatMap(of))].filter((each) => walks.every((walked) => of(walked).includes(each)));

/**
 * `larder smoke`: renders every page of the open store with these releases in place of the live ones, as a visitor and, where the store has demo people, as a member; then a real browser
 * walks from the first page to the cart. Keeps a signed verdict of each release. Answers 1 where something went wrong.
 */
export async function smokeCommand(words: readonly string[], { store, key }: { store?: string; key?: string }): Promise<number> {
  const { tried, all } = await combinationOf(words);
  const address = store ?? process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
  const query = new URLSearchParams({ remotes: tried.map(named).join(','), ...(key !== undefined && { key }) }).toString();
  const visitor = await onTrial(createVisitor(address), query);
  const member = createVisitor(address);
  const isMember = await signInDemo(member, 'annual@larder.example');
  if (!isMember) console.log('the store has no demo people: pages for members are not looked at');
  const visitors = [visitor, ...(isMember ? [await onTrial(member, query)] : [])];
  const walks = await Promise.all(visitors.map((each) => walk(each, { tried, all })));
  const browser = await runProgram('node', ['--no-warnings', 'playwright/smoke/main.ts'], {
    env: { STORE_URL: address, TRIAL: query },
    keep: 'stdout',
  });
  const told = browser.text.split('\n').filter((line) => line !== '');
  const problems = [
    ...walks.flatMap((walked) => walked.problems),
    ...told.map((line) => `browser: ${line}`),
    ...(browser.code !== 0 && told.length === 0 ? ['browser: the walk did not come to its end'] : []),
  ];
  const pages = new Set(walks.flatMap((walked) => walked.pages));
  const unseen = [...missed(walks, (walked) => walked.unseen), ...missed(walks, (walked) => walked.unseenSlots)];
  const slots = [...new Set(walks.flatMap((walked) => walked.slots))];
  console.log(
    `${pages.size} pages, ${slots.length} slots of the releases on trial; not looked at: ${unseen.join(', ') || 'nothing'}`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  const said: Omit<Verdict, 'release'> = {
    combination: all.map(named),
    passed: problems.length === 0,
    at: new Date().toISOString(),
    by: whoami(),
    pages: pages.size,
    slots,
    unseen,
    problems: problems.slice(0, 50),
  };
  const secret = (await localSecrets(dataDir)).SERVICE_TOKEN;
  for (const release of tried.map(named)) {
    await keepVerdict(releasesDir, { release, ...said }, process.env['SERVICE_TOKEN'] ?? secret);
    console.log(`${release} ${said.passed ? 'passes' : 'fails'}`);
  }
  return said.passed ? 0 : 1;
}
