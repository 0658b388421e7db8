import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../build/roots.ts';
import { PlainError } from '../process/plain-error.ts';
import { runProgram } from '../process/run-program.ts';
import { KIT } from './kit.ts';

const shared = join(root, 'shared');

/**
 * Compiles the shared packages into `out/<room>/src/…`: scripts and declarations, in one compiler run, because they use each other's types. Of the tooling it compiles only the command of teams.
 * @throws PlainError with the compiler's message
 */
export async function compileKit(out: string): Promise<void> {
  const project = join(out, 'tsconfig.json');
  const from = (path: string): string => relative(out, path);
  const packageNames = KIT.map(({ room }) => room).filter((room) => room !== 'tooling');
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await writeFile(
    project,
    JSON.stringify({
      extends: from(join(root, 'tsconfig.base.json')),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        rootDir: from(shared),
        outDir: '.',
      },
      include: packageNames.map((room) => from(join(shared, room, 'src'))),
      files: [
        from(join(shared, 'tooling/src/team/main.ts')),
        from(join(shared, 'shell/test/browser-environment.ts')),
        from(join(shared, 'shell/test/components.ts')),
      ],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.main.ts', '**/gallery/**', 'platform/src/testing/**'].map((path) =>
        from(join(shared, path)),
      ),
    }),
  );
  const { code, text } = await runProgram('tsc', ['-p', project, '--pretty', 'false'], { keep: 'all' });
  if (code !== 0) throw new PlainError(`the shared packages could not be built:\n${text.trim()}`);
}
