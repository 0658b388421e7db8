import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../../process/plain-error.ts';
import { allFilesUnder } from '../files.ts';
import { isCssModule } from './style-check-loader.ts';
import { styleProblemText, type SheetOptions, type StyleProblem } from './style-problem.ts';
import { styleProblems } from './style-problems.ts';

async function problemsIn(folder: string, optionsOf: (file: string) => SheetOptions): Promise<StyleProblem[]> {
  const sheets = (await allFilesUnder(folder)).filter((path) => path.endsWith('.css'));
  const checked = sheets.map(async (path) => styleProblems(await readFile(join(folder, path), 'utf8'), optionsOf(path)));
  return (await Promise.all(checked)).flat();
}

/**
 * @param folder folder of a release or of a build
 * @param remote name of the remote, such as `mf-recipes`
 * @returns rules of its sheets that affect what is not the remote's
 */
export const builtSheetProblems = (folder: string, remote: string): Promise<StyleProblem[]> =>
  problemsIn(folder, (file) => ({ file, names: 'any', prefix: prefixOf(remote) }));

/** Returns the beginning of a remote's global names: its name without `mf-`. */
export const prefixOf = (remote: string): string => remote.replace(/^mf-/, '');

/**
 * Refuses a build with sheets that affect what is not the remote's. The message names places in the sources where those have the problems,
 * and in the built sheets otherwise.
 *
 * @param build `folder` of the build, `dir` of the remote and its `name`
 * @throws PlainError with each place, rule and what to do instead
 */
export async function refuseGlobalStyles({ folder, dir, name }: { folder: string; dir: string; name: string }): Promise<void> {
  const built = await builtSheetProblems(folder, name);
  if (built.length === 0) return;
  const prefix = prefixOf(name);
  const inSources = await problemsIn(join(dir, 'src'), (path) => ({
    file: `src/${path}`,
    names: isCssModule(path) ? 'local' : 'any',
    prefix,
  }));
  const problems = inSources.length > 0 ? inSources : built;
  throw new PlainError(`The styles of ${name} are not scoped:\n${problems.map(styleProblemText).join('\n')}`);
}
