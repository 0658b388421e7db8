import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import SlowFirst, { SLOW_FILES } from './slow-first.ts';

const testAt = (file: string) => ({ path: join(root, file) });

test('slow files start first, in the order of the list; the others follow by size', () => {
  const [first = '', second = ''] = SLOW_FILES;
  const [large, small] = ['host/server/render/preview.test.ts', 'shared/tooling/jest/slow-first.test.ts'];
  const tests = [small, second, large, first].map(testAt);
  expect(new SlowFirst().sort(tests)).toEqual([first, second, large, small].map(testAt));
});

test('each slow file exists', () => {
  expect(SLOW_FILES.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
