import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';

/** Variables of other programs: Node, the shell, PostgreSQL's and MinIO's images, the compose file itself. */
const FOREIGN = /^(CI|NODE_\w+|POSTGRES_\w+|MINIO_\w+|LARDER_IMAGE)$/;

const files = globSync('shared/deploy/**', { cwd: root, withFileTypes: true, exclude: (entry) => entry.name === 'node_modules' })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** Names of variables that a file sets: `NAME: value`, `NAME=value`, `"NAME" (…)`. */
const variablesOf = (text: string): string[] =>
  [...text.matchAll(/(?<=^|[\s"'-])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|PORT|HOST|FILES)(?=["']?\s*[=:]|" \()/gm)].map(
    ([, name = '']) => name,
  );

test('every setting that a file of shared/deploy names exists', () => {
  const reference = readFileSync(join(root, 'shared/docs/configuration.md'), 'utf8');
  const known = new Set([...reference.matchAll(/^\| `([A-Z_\d]+)`/gm)].map(([, name]) => name));
  const named = files.flatMap((file) => variablesOf(readFileSync(file, 'utf8')).map((name) => ({ file, name })));
  expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThan(12);
  expect(named.filter(({ name }) => !known.has(name) && !FOREIGN.test(name))).toEqual([]);
});

test('the image copies the package.json of every workspace, so that packages are installed once for all of them', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const manifests = globSync(
    workspaces.map((path) => `${path}/package.json`),
    { cwd: root },
  );
  const containerfile = readFileSync(join(root, 'shared/deploy/Containerfile'), 'utf8');
  expect(manifests.length).toBeGreaterThan(10);
  expect(manifests.filter((path) => !containerfile.includes(`COPY ${path} `))).toEqual([]);
});
