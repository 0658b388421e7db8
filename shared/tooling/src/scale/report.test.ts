import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { readMeasured } from './main.ts';
import { checkTable, costTable, planTable } from './report.ts';

test('operating.md has the tables of the stored measurements', async () => {
  const document = readFileSync(join(root, 'shared/docs/operating.md'), 'utf8');
  const measured = await readMeasured();
  for (const table of [costTable, checkTable, planTable]) expect(document).toContain(table(measured));
});
