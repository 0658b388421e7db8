import { partProblems } from './fuzz.ts';
import { processTree, treeBytes } from './process-memory.ts';

const MB = 1024 * 1024;

test('parts that ended or grew are named; a database caches', () => {
  const parts = [
    { name: 'api', ends: 0 },
    { name: 'host', ends: 2 },
    { name: 'database', ends: 0 },
  ];
  const before = new Map(parts.map(({ name }) => [name, 100 * MB]));
  const after = new Map([
    ['api', 900 * MB],
    ['host', 110 * MB],
    ['database', 2000 * MB],
  ]);
  expect(partProblems(parts, before, after)).toEqual(['api grew by 800 MB', 'host ended 2 times']);
  expect(partProblems(parts.slice(0, 1), before, before)).toEqual([]);
});

test('the memory of a process tree is that of its processes', async () => {
  const [self] = await processTree(process.pid);
  if (process.platform !== 'linux') return;
  expect(self).toMatchObject({ pid: process.pid, parent: process.ppid });
  expect(await treeBytes(process.pid)).toBeGreaterThan(10 * MB);
});
