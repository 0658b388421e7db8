import { totalmem } from 'node:os';
import { buffersMb, machineBytes } from './buffers.ts';

const GB = 2 ** 30;

test.each([
  [0.5, 128],
  [1, 128],
  [2, 256],
  [8, 1024],
  [16, 2048],
  [256, 2048],
])('with %d GB of memory PostgreSQL may hold %d MB of its tables', (gigabytes, mb) => {
  expect(buffersMb(gigabytes * GB)).toBe(mb);
});

test('the memory limit of a process is at most the machine’s memory', () => {
  expect(machineBytes()).toBeGreaterThan(0);
  expect(machineBytes()).toBeLessThanOrEqual(totalmem());
});
