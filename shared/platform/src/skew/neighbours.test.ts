import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseContract } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { madeRelease } from '../testing/made-release.ts';
import { findBreaks, type Neighbours, readFromShell } from './neighbours.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'larder-skew-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const built = async (version: string, contract?: ReleaseContract, name = 'mf-made') => ({
  target: name,
  version,
  folder: await madeRelease(folder, version, { name, routes: [] }, contract),
  fresh: true,
});

const SLOT = 'slot made.button';
const gives = (field: string): ReleaseContract => ({ gives: { [SLOT]: { [field]: 'string' } }, needs: {} });
const needs = (field: string): ReleaseContract => ({ gives: {}, needs: { [SLOT]: { [field]: 'string' } } });

const others = (remotes: Neighbours['remotes'], shell: string = SHELL_VERSION): Neighbours => ({
  name: '1a2b3c4',
  host: { shell, paths: [] },
  exports: new Set(['Slot']),
  remotes,
});

test('a compatible release breaks nothing; its own release of the other commit is not compared', async () => {
  const [made, other, own] = [
    await built('version-1', needs('id')),
    await built('version-2', gives('id'), 'mf-other'),
    await built('version-3', gives('no')),
  ];
  expect(
    await findBreaks(
      made,
      others([
        { name: 'mf-other', built: other },
        { name: 'mf-made', built: own },
      ]),
    ),
  ).toEqual([]);
});

test('a break is reported with both sides: a field, the shell, a removed name of the shell, code that does not run', async () => {
  const [made, other] = [await built('version-1', needs('id')), await built('version-2', gives('key'), 'mf-other')];
  const code = `_larder_shell__WEBPACK_IMPORTED_MODULE_0__.Slot; (0,_larder_shell__WEBPACK_IMPORTED_MODULE_12__.useGone)();`;
  await writeFile(join(made.folder, 'server/entry.cjs'), code);
  const breaks = await findBreaks(made, others([{ name: 'mf-other', built: other }], '9.0.0'));
  expect(breaks).toEqual([
    `it needs shell ^${SHELL_VERSION}; the store's host has 9.0.0`,
    'it reads "useGone" from the shell, which the one of 1a2b3c4 does not have',
    `${SLOT}: mf-made needs "id", which mf-other of 1a2b3c4 does not give`,
    expect.stringContaining('mf-made@version-1 does not run on a server'),
  ]);
});

test('ignored fields do not break', async () => {
  const [made, other] = [
    await built('version-1', { gives: {}, needs: { [SLOT]: {} } }),
    await built('version-2', gives('new'), 'mf-other'),
  ];
  expect(await findBreaks(made, others([{ name: 'mf-other', built: other }]))).toEqual([]);
});

test('names are reported once, for any kind of import', () => {
  const code = `(0,_larder_shell__WEBPACK_IMPORTED_MODULE_2__.useViewer)(); x(_larder_shell__WEBPACK_IMPORTED_MODULE_3__.useViewer, _other__WEBPACK_IMPORTED_MODULE_1__.no)`;
  expect(readFromShell(code)).toEqual(['useViewer']);
});
