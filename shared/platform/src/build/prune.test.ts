import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { prune } from './build-all.ts';

test('retains the six newest builds and unfinished ones; removes leftovers of a killed process', async () => {
  const builds = await mkdtemp(join(tmpdir(), 'builds-'));
  const exitedPid = spawnSync(process.execPath, ['--version']).pid;
  const made = Array.from({ length: 8 }, (_, age) => `build${age}`);
  const halves = [`abc.${process.pid}.part`, `abc.${exitedPid}.part`, 'abc.nonsense.part'];
  for (const name of [...made, ...halves]) await mkdir(join(builds, 'mf-x', name), { recursive: true });
  for (const [age, name] of made.entries()) await utimes(join(builds, 'mf-x', name), 1_000_000 - age, 1_000_000 - age);
  await prune('mf-x', builds);
  expect((await readdir(join(builds, 'mf-x'))).toSorted()).toEqual([`abc.${process.pid}.part`, ...made.slice(0, 6)].toSorted());
  await prune('mf-none', builds);
  await rm(builds, { recursive: true });
});
