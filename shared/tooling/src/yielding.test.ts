import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { onTestFinished, runTestFinished } from '@larder/rules/testing/on-test-finished';
import { yieldProcessors } from './yielding.ts';

afterEach(runTestFinished);

/** Priority of a process's group; undefined where the system has none, or all processes are in one. */
function groupPriority(pid: number): number | undefined {
  const file = `/proc/${pid}/autogroup`;
  const found = existsSync(file) ? /nice (-?\d+)/.exec(readFileSync(file, 'utf8')) : null;
  return found ? Number(found[1]) : undefined;
}

const GRANDCHILD = `setInterval(() => {}, 1000)`;
const CHILD = `const child = require('node:child_process').spawn(process.execPath, ['-e', '${GRANDCHILD}'], { detached: true });
child.once('spawn', () => console.log(child.pid)); process.once('SIGTERM', () => { child.kill(); process.exit(); }); ${GRANDCHILD}`;

test('only a process and its descendants get what others leave', async () => {
  const child = spawn(process.execPath, ['-e', CHILD], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [pid, grandchild] = [child.pid ?? 0, Number(line.toString())];
  const own = getPriority();

  await yieldProcessors([pid]);

  expect([getPriority(pid), getPriority(grandchild), getPriority()]).toEqual([19, 19, own]);
  expect([undefined, 19]).toContain(groupPriority(grandchild));
});

test('an ended process is no failure', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await expect(yieldProcessors([child.pid ?? 0])).resolves.toBeUndefined();
});
