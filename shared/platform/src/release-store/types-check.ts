import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isPacked } from '../build/packed.ts';
import { root } from '../build/roots.ts';
import { runProgram } from '../process/run-program.ts';
import { ReleaseError } from './errors.ts';

const folder = join(root, '.cache/types');

/** Files of a remote in the checkout for the type check: its sources without tests, and declarations without an import: of sheets, and the shared packages' additions to libraries. */
function inCheckout(dir: string): object {
  const at = (path: string): string => relative(folder, path);
  return {
    extends: at(join(root, 'tsconfig.base.json')),
    include: [at(dir), `${at(join(root, 'shared'))}/*/src/**/*.d.ts`],
    exclude: ['node_modules', '**/*.test.ts', '**/*.test.tsx', 'test'].map((path) => at(join(dir, path))),
  };
}

/** Creates the compiler's project for the remote in `dir`, a folder of the checkout or a team's repository. The caller removes it. @throws ReleaseError (400) where a team's repository has none */
export function typesProject(remote: string, dir: string): { readonly file: string; remove(): void } {
  const own = join(dir, 'tsconfig.json');
  if (isPacked && !existsSync(own)) throw new ReleaseError(400, `${own} is missing: it says how the types are checked`);
  if (isPacked) return { file: own, remove: () => undefined };
  const file = join(folder, `${remote}.${process.pid}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(inCheckout(dir)));
  return { file, remove: () => rmSync(file, { force: true }) };
}

/** Checks the types of the remote in `dir`, a folder of the checkout or a team's repository, and of what it imports. Throws a `ReleaseError` (400) with the compiler's words. */
export async function checkTypes(remote: string, dir = join(root, remote)): Promise<void> {
  const project = typesProject(remote, dir);
  const check = runProgram('tsc', ['-p', project.file, '--pretty', 'false'], { keep: 'all' });
  const { code, text } = await check.finally(() => project.remove());
  if (code !== 0) throw new ReleaseError(400, `${remote} is not published, because its types do not hold:\n${text.trim()}`);
}
