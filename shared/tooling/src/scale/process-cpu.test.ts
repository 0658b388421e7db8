import { spawnSync } from 'node:child_process';
import { parseStat, sampleCpu, treeTime } from './process-cpu.ts';

const LINE = '42 (node (deep) x) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 30 20 20 0 11 0 12345 1 1';

test('a line of /proc: the name may contain spaces and parentheses', () =>
  expect(parseStat(LINE, '1 3000000000 1')).toEqual({ pid: 42, parent: 7, own: 2, ended: 0.5, waited: 3 }));

test('a tree includes those that ended, and no other process', () => {
  const of = (pid: number, parent: number, own: number, ended = 0) => ({ pid, parent, own, ended, waited: 0 });
  const processes = [of(1, 0, 100), of(2, 1, 1, 0.5), of(3, 2, 2), of(4, 3, 4), of(5, 1, 50)];
  expect(treeTime(processes, 2)).toBe(7.5);
  expect(treeTime(processes, 9)).toBe(0);
});

(process.platform === 'linux' ? describe : describe.skip)('on Linux', () => {
  test('work of this process and of a child that ended is counted', async () => {
    const before = await sampleCpu();
    spawnSync(process.execPath, ['-e', 'const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end);']);
    const after = await sampleCpu();
    expect(treeTime(after.processes, process.pid) - treeTime(before.processes, process.pid)).toBeGreaterThan(0.15);
    expect(after.at).toBeGreaterThan(before.at);
    expect(after.idle).toBeGreaterThanOrEqual(before.idle);
  });
});
