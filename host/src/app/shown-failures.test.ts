import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** Where the words of an error go to reports and logs. */
const FOR_REPORTS = ['host/src/app/page-loader.ts', 'host/src/client/error-reports.ts', 'host/src/content/content-loader.ts'];

test('ACC-057, OP-196: no component displays `error.message`: a failure without a text would show internal text of the client', () => {
  const files = globSync('{host,mf-account,mf-autoship,mf-cart,mf-catalog,mf-quiz}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const raw = files.filter((file) => /\b(error|cause|failure)\.message\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(raw.toSorted()).toEqual(FOR_REPORTS);
});
