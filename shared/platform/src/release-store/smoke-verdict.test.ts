import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeRelease } from '../testing/made-release.ts';
import { passedVerdict } from '../testing/passed-verdict.ts';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry-file.ts';
import { checkVerdict, saveVerdict } from './smoke-verdict.ts';

let store: string;
beforeEach(async () => void (store = await mkdtemp(join(tmpdir(), 'larder-verdict-'))));
afterEach(() => rm(store, { recursive: true, force: true }));

const RELEASE = 'mf-made@version-two';
const verdict = passedVerdict(RELEASE);

describe('a verdict', () => {
  test('lets its release pass, and none other', async () => {
    await saveVerdict(store, verdict, 'key');
    await checkVerdict(store, RELEASE, ['key']);
    await expect(checkVerdict(store, 'mf-made@version-one', ['key'])).rejects.toThrow(
      'mf-made@version-one was not smoked; run: larder release smoke mf-made@version-one',
    );
  });

  test.each([
    ['that fails', { ...verdict, passed: false, problems: ['/cart: answered 500'] }, 'failed its smoke (/cart: answered 500)'],
    ['of another release', { ...verdict, release: 'mf-made@version-one' }, 'was not smoked'],
  ])('%s lets nothing pass', async (_, verdict, why) => {
    await saveVerdict(store, verdict, 'key');
    await expect(checkVerdict(store, RELEASE, ['key'])).rejects.toThrow(why);
  });

  test('that was changed, or has another signature, is invalid', async () => {
    await saveVerdict(store, { ...verdict, passed: false }, 'key');
    const file = join(store, 'verdicts', `${RELEASE}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"passed": false', '"passed": true'));
    await expect(checkVerdict(store, RELEASE, ['key'])).rejects.toThrow('did not sign');
    await saveVerdict(store, verdict, 'another key');
    await expect(checkVerdict(store, RELEASE, ['key'])).rejects.toThrow('did not sign');
    await writeFile(file, '{');
    await expect(checkVerdict(store, RELEASE, ['key'])).rejects.toThrow('cannot be read');
  });

  test('is required where a release goes live first; not by force, and not for one that was live', async () => {
    for (const version of ['version-one', 'version-two']) await publish(store, await madeRelease(join(store, 'made'), version));
    await promote(store, 'mf-made', 'version-one');
    const verdictKeys = ['key'];
    await expect(promote(store, 'mf-made', 'version-two', { verdictKeys })).rejects.toThrow('was not smoked');
    await promote(store, 'mf-made', 'version-two', { verdictKeys, force: 'the store burns' });
    await rollback(store, 'mf-made');
    await promote(store, 'mf-made', 'version-two', { verdictKeys, force: 'again' });
    await promote(store, 'mf-made', 'version-one', { verdictKeys });
    // Force makes it live, not good.
    const entries = (await readRegistry(store)).microFrontends['mf-made'] ?? [];
    expect(entries.map(({ metadata, bad }) => [metadata.version, bad?.reason])).toEqual([
      ['version-one', undefined],
      ['version-two', 'rolled back'],
    ]);
  });
});
