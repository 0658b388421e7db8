import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PlainError } from '../process/plain-error.ts';
import { isPacked } from './packed.ts';
import { root } from './roots.ts';

/** Folder of the compiler's generated projects. */
export const typesFolder = join(root, '.cache/types');

/** Files of a remote in the checkout for the type check: its sources without tests, and declarations without an import: of sheets, and the shared packages' additions to libraries. */
function inCheckout(dir: string): object {
  const at = (path: string): string => relative(typesFolder, path);
  return {
    extends: at(join(root, 'tsconfig.base.json')),
    include: [at(dir), `${at(join(root, 'shared'))}/*/src/**/*.d.ts`],
    exclude: ['node_modules', '**/*.test.ts', '**/*.test.tsx', 'test'].map((path) => at(join(dir, path))),
  };
}

/** Creates the compiler's project for the remote in `dir`, a folder of the checkout or a team's repository. The caller removes it. @throws PlainError where a team's repository has none */
export function typesProject(remote: string, dir: string): { readonly file: string; remove(): void } {
  const own = join(dir, 'tsconfig.json');
  if (isPacked && !existsSync(own)) throw new PlainError(`${own} is missing: it says how the types are checked`);
  if (isPacked) return { file: own, remove: () => undefined };
  const file = join(typesFolder, `${remote}.${process.pid}.json`);
  mkdirSync(typesFolder, { recursive: true });
  writeFileSync(file, JSON.stringify(inCheckout(dir)));
  return { file, remove: () => rmSync(file, { force: true }) };
}
