import { existsSync, globSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../build/roots.ts';
import { changesSince } from './changes.ts';
import { testFiles } from './unit-phase.ts';
import { reachOf } from './reach.ts';
import type { PhaseName, Wanted } from './words.ts';

/** What is run: each part wholly (`'all'`), for these paths, or not at all. */
export interface Plan {
  check: boolean;
  unit: 'all' | readonly string[];
  /** Whether the commit before is tried with this one. */
  skew: boolean;
  e2e: 'all' | readonly string[];
}

const TESTS = '{api,host,shared,mf-*,playwright/tests}/**/*.{test,spec}.{ts,tsx}';
const specFolder = 'playwright/tests';
const slashed = (path: string): string => path.split(sep).join('/');

/** Test files and specs at a path: itself, or those below a folder. */
export function testsAt(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const own = slashed(relative(root, full));
  const all = globSync(TESTS, { cwd: root, exclude: (name) => name === 'node_modules' })
    .map(slashed)
    .sort();
  return statSync(full).isDirectory()
    ? all.filter((each) => own === '' || each.startsWith(`${own}/`))
    : all.filter((each) => each === own);
}

const isSpec = (path: string): boolean => path.startsWith(`${specFolder}/`);

/** Makes the plan; `say` is told what was chosen and why where that is not plain. */
export async function planFor(wanted: Wanted, say: (line: string) => void): Promise<Plan> {
  if (wanted.kind === 'phases') {
    const has = (name: PhaseName) => wanted.phases.includes(name);
    return { check: has('check'), unit: has('unit') ? 'all' : [], skew: has('skew'), e2e: has('e2e') ? 'all' : [] };
  }
  if (wanted.kind === 'files') {
    return { check: false, unit: wanted.files.filter((path) => !isSpec(path)), skew: false, e2e: wanted.files.filter(isSpec) };
  }
  return planForChanges(wanted.since, say);
}

async function planForChanges(ref: string | undefined, say: (line: string) => void): Promise<Plan> {
  const { since, files } = await changesSince(ref);
  say(`${files.length} files differ from ${since}; types, lint and formatting are looked at as a whole`);
  const specs = testsAt(specFolder).map((path) => path.slice(specFolder.length + 1));
  const { code, rooms, specs: chosen, allSpecs } = reachOf(files, specs);
  for (const [room, why] of rooms) say(`unit: all of ${room || 'them'}, because of ${why}`);
  for (const [spec, why] of allSpecs ? [] : chosen) say(`browser: ${spec}, because of ${why}`);
  if (allSpecs) say(`browser: all specs, because of ${allSpecs}`);
  const e2e = allSpecs ? 'all' : [...chosen.keys()].map((spec) => `${specFolder}/${spec}`);
  if (rooms.has('')) return { check: true, unit: 'all', skew: false, e2e };
  const there = code.filter((path) => existsSync(join(root, path)));
  const related = there.length ? await testFiles(there) : [];
  if (there.length) say(`unit: ${related.length} files that import what changed`);
  const ofRooms = rooms.size
    ? (await testFiles()).filter((path) => [...rooms.keys()].some((room) => path.startsWith(`${room}/`)))
    : [];
  const unit = [...new Set([...related, ...ofRooms])];
  if (!unit.length) say('unit: nothing that these files can touch');
  if (e2e !== 'all' && !e2e.length) say('browser: nothing that these files can touch');
  return { check: true, unit, skew: false, e2e };
}
