import { memoryFolder } from './memory-folder.ts';

const needed = { folder: 10, memory: 20 };
const whenFree = (folder: number, memory: number) => memoryFolder(needed, () => Promise.resolve({ folder, memory }));

test('databases of tests lie in memory where there is enough of it', async () => {
  expect(await whenFree(10, 20)).toMatch(/^\/dev\/shm\/larder-tests-[0-9a-f]{8}$/);
  expect(await whenFree(9, 20)).toBeUndefined();
  expect(await whenFree(10, 19)).toBeUndefined();
});

test('and on the disk where there is no such folder', async () => {
  expect(await memoryFolder(needed, () => Promise.reject(new Error('ENOENT')))).toBeUndefined();
});
