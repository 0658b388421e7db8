import { join } from 'node:path';
import { packagesInSbom, packagesOfFiles, sbomText } from './sbom.ts';
import { root } from './roots.ts';

const modules = join(root, 'node_modules');

test('packages are found by their modules, once each, with version and licence; the store’s own are not among them', async () => {
  const files = [
    'react/index.js',
    'react/cjs/react.production.js',
    '@secretlint/core/module/index.js',
    '@larder/ui/src/index.ts',
    '.federation/entry.js',
  ];
  const found = await packagesOfFiles([...files.map((file) => join(modules, file)), join(root, 'shared/ui/src/index.ts')]);
  expect(found).toEqual([
    { name: '@secretlint/core', version: expect.stringMatching(/^\d+\./), licence: 'MIT' },
    { name: 'react', version: expect.stringMatching(/^19\./), licence: 'MIT' },
  ]);
});

test('the bill of materials is CycloneDX 1.6, the same for the same packages, and is read back', () => {
  const packages = [
    { name: '@scope/a', version: '1.0.0', licence: 'MIT OR GPL-3.0' },
    { name: 'b', version: '2.0.0', licence: undefined },
  ];
  const text = sbomText({ name: 'mf-made', version: 'first0' }, packages);
  expect(JSON.parse(text)).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'mf-made@first0', name: 'mf-made', version: 'first0' } },
    components: [
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40scope/a@1.0.0',
        group: '@scope',
        name: 'a',
        version: '1.0.0',
        purl: 'pkg:npm/%40scope/a@1.0.0',
        licenses: [{ expression: 'MIT OR GPL-3.0' }],
      },
      { type: 'library', 'bom-ref': 'pkg:npm/b@2.0.0', name: 'b', version: '2.0.0', purl: 'pkg:npm/b@2.0.0' },
    ],
  });
  expect(packagesInSbom(text)).toEqual(packages);
  expect(sbomText({ name: 'mf-made', version: 'first0' }, packages)).toBe(text);
  expect(() => packagesInSbom('{}')).toThrow('bomFormat');
});

test('a bill of materials of another tool is read, with its licences', () => {
  const of = (licenses: object[]) =>
    packagesInSbom(
      JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', components: [{ type: 'library', name: 'a', licenses }] }),
    );
  expect(of([{ license: { id: 'MIT' } }, { expression: 'ISC OR GPL-3.0' }])).toEqual([
    { name: 'a', version: 'unknown', licence: 'MIT AND (ISC OR GPL-3.0)' },
  ]);
  expect(of([{ license: { url: 'https://licence.example' } }])[0]?.licence).toBe('NONE');
});
