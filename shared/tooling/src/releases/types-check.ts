import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../build/roots.ts';
import { runProgram } from '../test/run.ts';
import { ReleaseError } from './errors.ts';

const folder = join(root, '.cache/types');

/** Checks the types of the remote in `dir`, a folder of the checkout, and of what it imports. Throws a `ReleaseError` (400) with the compiler's words. */
export async function checkTypes(remote: string, dir = join(root, remote)): Promise<void> {
  const file = join(folder, `${remote}.${process.pid}.json`);
  await mkdir(folder, { recursive: true });
  const at = (path: string): string => relative(folder, path);
  await writeFile(
    file,
    JSON.stringify({
      extends: at(join(root, 'tsconfig.base.json')),
      // Declarations that nobody imports: of sheets, and of what the shared rooms add to those of libraries.
      include: [at(dir), `${at(join(root, 'shared'))}/*/src/**/*.d.ts`],
      exclude: ['node_modules', '**/*.test.ts', '**/*.test.tsx', 'test'].map((path) => at(join(dir, path))),
    }),
  );
  const { code, text } = await runProgram('tsc', ['-p', file, '--pretty', 'false'], { keep: 'all' }).finally(() => rm(file));
  if (code !== 0) throw new ReleaseError(400, `${remote} is not published, because its types do not hold:\n${text.trim()}`);
}
