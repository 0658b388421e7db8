import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { remoteName } from '@larder/contracts/release';
import { packageFolder } from '../build/packed.ts';
import { PlainError } from '../process/plain-error.ts';
import { repositoryPackage, repositoryTemplate, type Tools } from './repository-template.ts';

const versions = z.record(z.string(), z.string());
const packageJson = z.looseObject({
  main: z.unknown().optional(),
  dependencies: versions.optional(),
  devDependencies: versions.optional(),
});

/** Files of npm, and of a folder prepared for a repository; no others may exist. */
const isExpected = (name: string): boolean => /^(node_modules|package(-lock)?\.json|\.git.*|README.*|.*\.tgz)$/.test(name);

/** The programs in the versions of the store's checkout, from the packed tooling. */
async function toolsOfStore(): Promise<Tools> {
  const text = await readFile(join(packageFolder('@larder/tooling'), 'tools.json'), 'utf8');
  return versions.parse(JSON.parse(text));
}

/**
 * `larder new` in a team's own repository: creates the remote `name` in `folder`, which so far contains only the packages. Existing fields of `package.json`,
 * such as the source of the packages, stay. Returns the files.
 * @throws PlainError for an invalid name, or when the folder contains other files
 */
export async function newRepository(folder: string, name: string, owner: string): Promise<string[]> {
  if (!remoteName.safeParse(name).success) throw new PlainError(`"${name}" is no name of a remote; say mf-recipes.`);
  const strange = (await readdir(folder)).find((each) => !isExpected(each));
  if (strange) throw new PlainError(`this folder is not empty: it has ${strange}. Begin in one of its own.`);
  const id = name.replace(/^mf-/, '');
  const known = existsSync(join(folder, 'package.json')) ? await readFile(join(folder, 'package.json'), 'utf8') : '{}';
  const there = packageJson.parse(JSON.parse(known));
  const made = repositoryPackage(id, await toolsOfStore());
  const files = repositoryTemplate(id, owner);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const installed: Tools = { ...there.dependencies, ...there.devDependencies };
  // The source of a package may be configured already. Each is named once, wherever npm installed it.
  const asGiven = (requested: Tools): Tools =>
    Object.fromEntries(Object.entries(requested).map(([each, version]) => [each, installed[each] ?? version]));
  const dependencies = asGiven(made.dependencies);
  const others = Object.entries(installed).filter(([each]) => !(each in dependencies));
  const devDependencies = { ...Object.fromEntries(others), ...asGiven(made.devDependencies) };
  const { main: _main, ...fields } = there;
  const whole = { ...fields, ...made, dependencies, devDependencies };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  return ['package.json', ...Object.keys(files)];
}
