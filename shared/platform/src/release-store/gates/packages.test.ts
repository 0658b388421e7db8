import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SBOM_FILE, sbomText } from '../../build/sbom.ts';
import { madeRelease } from '../../testing/made-release.ts';
import { readManifest } from '../built-release.ts';
import { readAuditReport, readOsvFile } from './advisories.ts';
import { runGates, type GateOptions } from './gates.ts';
import { licenceProblem } from './licences.ts';
import { DEFAULT_POLICY, readGatePolicy } from './policy.ts';

let home: string;
beforeEach(async () => (home = await mkdtemp(join(tmpdir(), 'larder-packages-'))));
afterEach(() => rm(home, { recursive: true, force: true }));

const { deniedLicences } = DEFAULT_POLICY;
test.each([
  ['MIT', null],
  ['Apache-2.0 WITH LLVM-exception', null],
  ['LGPL-3.0-only', null],
  ['(MIT OR GPL-3.0-only)', null],
  ['(MIT OR GPL-3.0-only) AND GPL-2.0-only', 'has the licence GPL-2.0-only'],
  ['(MIT AND ISC) OR (GPL-3.0-only AND MIT)', null],
  ['GPL-2.0-only', 'has the licence GPL-2.0-only'],
  ['AGPL-3.0-or-later', 'has the licence AGPL-3.0-or-later'],
  ['MIT AND GPL-3.0-only', 'has the licence GPL-3.0-only'],
  ['GPL-2.0-only OR AGPL-3.0-only', 'has the licence GPL-2.0-only'],
  ['SEE LICENSE IN LICENSE.md', 'names no licence'],
  ['UNLICENSED', 'names no licence'],
  [undefined, 'names no licence'],
])('the licence %s: %s', (expression, problem) => expect(licenceProblem(expression, deniedLicences)).toBe(problem));

const soup = { name: 'soup', version: '1.2.3', licence: 'MIT' };
async function gatesFor(
  packages: readonly (typeof soup)[],
  options: GateOptions = {},
  door: Parameters<typeof madeRelease>[2] = {},
) {
  const folder = await madeRelease(home, 'first0', door);
  await writeFile(join(folder, SBOM_FILE), sbomText({ name: 'mf-made', version: 'first0' }, packages));
  return runGates(folder, (await readManifest(folder)).manifest, options);
}

test('a denied licence is refused until the store’s owner examines the package', async () => {
  const copyleft = { ...soup, licence: 'GPL-3.0-only' };
  expect((await gatesFor([copyleft])).refusals).toMatchObject([{ file: 'soup@1.2.3', rule: 'licences/soup' }]);
  expect((await gatesFor([copyleft], { policy: { ...DEFAULT_POLICY, examinedPackages: ['soup'] } })).refusals).toEqual([]);
});

test('a copy of React in the list of packages is refused, by the name of its own package', async () => {
  const { refusals } = await gatesFor([
    soup,
    { name: 'react', version: '18.3.1', licence: 'MIT' },
    { ...soup, name: '@base-ui/react' },
  ]);
  expect(refusals).toMatchObject([
    { file: SBOM_FILE, rule: 'duplicate-react/react', problem: 'contains a copy of react@18.3.1, which the host provides' },
  ]);
});

test('a build without a list of its packages is published unless the policy requires one', async () => {
  const folder = await madeRelease(home, 'first0');
  const { manifest } = await readManifest(folder);
  expect(await runGates(folder, manifest)).toMatchObject({ refusals: [] });
  const policy = { ...DEFAULT_POLICY, requirePackages: true };
  expect((await runGates(folder, manifest, { policy })).refusals).toMatchObject([{ rule: 'licences/packages' }]);
});

const advisory = { id: 'GHSA-soup', packageName: 'soup', range: '<1.3.0', severity: 'high' as const, title: 'salt' };
test.each([
  ['an affected version', advisory, ['vulnerabilities/GHSA-soup']],
  ['another package', { ...advisory, packageName: 'stew' }, []],
  ['a version that is not affected', { ...advisory, range: '<1.2.3' }, []],
  ['a milder severity than the policy names', { ...advisory, severity: 'moderate' as const }, []],
])('an advisory of %s', async (_, each, rules) =>
  expect((await gatesFor([soup], { advisories: [each] })).refusals.map(({ rule }) => rule)).toEqual(rules),
);

test('a vulnerability that the team allows with a reason passes; without a source the gate says that it could not check', async () => {
  const allowed = [{ rule: 'vulnerabilities/GHSA-soup', reason: 'we never pass salt to it' }];
  expect(await gatesFor([soup], { advisories: [advisory] }, { allowed })).toMatchObject({ refusals: [] });
  const { gates } = await gatesFor([soup]);
  expect(gates.find(({ gate }) => gate === 'vulnerabilities')).toEqual({
    gate: 'vulnerabilities',
    result: 'not checked',
    note: 'no advisory source: neither npm audit nor a file of advisories',
  });
});

test('advisories come from a file in OSV format', async () => {
  const file = join(home, 'osv.json');
  const affected = (name: string, events: object[], ecosystem = 'npm') => ({
    package: { ecosystem, name },
    ranges: [{ type: 'SEMVER', events }],
  });
  const records = [
    {
      id: 'GHSA-soup',
      summary: 'salt',
      database_specific: { severity: 'CRITICAL' },
      affected: [
        affected('soup', [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.2.0' }, { last_affected: '1.2.3' }]),
        affected('soup', [{ introduced: '0' }], 'PyPI'),
      ],
    },
  ];
  await writeFile(file, JSON.stringify(records));
  expect(await readOsvFile(file)).toEqual([
    { id: 'GHSA-soup', packageName: 'soup', range: '>=0.0.0-0 <1.0.0 || >=1.2.0 <=1.2.3', severity: 'critical', title: 'salt' },
  ]);
  const policy = { ...DEFAULT_POLICY, advisories: file };
  expect((await gatesFor([soup], { policy })).refusals).toMatchObject([{ rule: 'vulnerabilities/GHSA-soup' }]);
  await writeFile(file, '{');
  await expect(readOsvFile(file)).rejects.toThrow(/osv\.json cannot be read as advisories in OSV format/);
});

test('advisories come from npm audit; what is no report is none', () => {
  const via = [
    { name: 'soup', url: 'https://github.com/advisories/GHSA-soup', title: 'salt', range: '<1.3.0', severity: 'high' },
  ];
  const report = { vulnerabilities: { soup: { via }, pot: { via: ['soup'] } } };
  expect(readAuditReport(JSON.stringify(report))).toEqual([advisory]);
  expect(readAuditReport('{"message":"request failed"}')).toBeUndefined();
  expect(readAuditReport('')).toBeUndefined();
});

test('the policy is the store’s file, or the default', async () => {
  expect(await readGatePolicy(home)).toEqual(DEFAULT_POLICY);
  await writeFile(join(home, 'release-policy.json'), '{"severity":"low"}');
  expect(await readGatePolicy(home)).toEqual({ ...DEFAULT_POLICY, severity: 'low' });
  await writeFile(join(home, 'release-policy.json'), '{"severty":"low"}');
  await expect(readGatePolicy(home)).rejects.toThrow(/release-policy\.json is invalid: .*severty/);
});
