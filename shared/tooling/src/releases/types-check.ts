import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isPacked } from '../build/packed.ts';
import { root } from '../build/roots.ts';
import { runProgram } from '../test/run.ts';
import { ReleaseError } from './errors.ts';

const folder = join(root, '.cache/types');

/** What is checked of a remote in the checkout: its files, but for tests, and declarations that nobody imports: of sheets, and of what the shared rooms add to those of libraries. */
function inCheckout(dir: string): object {
  const at = (path: string): string => relative(folder, path);
  return {
    extends: at(join(root, 'tsconfig.base.json')),
    include: [at(dir), `${at(join(root, 'shared'))}/*/src/**/*.d.ts`],
    exclude: ['node_modules', '**/*.test.ts', '**/*.test.tsx', 'test'].map((path) => at(join(dir, path))),
  };
}

/** Checks the types of the remote in `dir`, a folder of the checkout or a team's repository, and of what it imports. Throws a `ReleaseError` (400) with the compiler's words. */
export async function checkTypes(remote: string, dir = join(root, remote)): Promise<void> {
  const own = join(dir, 'tsconfig.json');
  if (isPacked && !existsSync(own)) throw new ReleaseError(400, `${own} is missing: it says how the types are checked`);
  const file = isPacked ? own : join(folder, `${remote}.${process.pid}.json`);
  if (!isPacked) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify(inCheckout(dir)));
  }
  const check = runProgram('tsc', ['-p', file, '--pretty', 'false'], { keep: 'all' });
  const { code, text } = await check.finally(() => (isPacked ? undefined : rm(file)));
  if (code !== 0) throw new ReleaseError(400, `${remote} is not published, because its types do not hold:\n${text.trim()}`);
}
