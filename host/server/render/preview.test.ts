import { eventually } from '@larder/rules/testing/eventually';
import { smallPool, type SmallPool, type SmallRelease } from '../../test/small-pool.ts';

const release = (version: string, module: string, before = ''): SmallRelease => ({
  remote: 'mf-fixture',
  version,
  module,
  before,
});
const address = (version: string) => ({ url: `/mf-fixture/${version}/`, metadata: { version, integrity: 'sha384-any' } });

let small: SmallPool;
afterEach(() => small.pool.stop());

async function open(...releases: readonly SmallRelease[]): Promise<void> {
  small = await smallPool({ workers: 1 });
  small.live(...releases);
  await small.pool.start();
  await eventually(() => expect(small.pool.states()[0]?.status).toBe('stable'), { interval: 20 });
}
const onTrial = async (version: string) => {
  const { body, problems } = await small.page('/fixture', { preview: [address(version)] });
  return { text: Buffer.from(body ?? []).toString(), problems };
};

test('one process renders live and previewed releases side by side; each only on request', async () => {
  await open(release('live-01', `Page: () => 'live'`), release('next-02', `Page: () => 'next'`));
  const texts = await Promise.all([small.text('/fixture'), onTrial('next-02'), small.text('/fixture'), onTrial('live-01')]);
  expect(texts).toEqual(['live', { text: 'next', problems: [] }, 'live', { text: 'live', problems: [] }]);
});

test('an unavailable or throwing release fails the page of its preview, and is attributed to no release', async () => {
  await open(
    release('live-01', `Page: () => 'live'`),
    release('bad-02', `Page() { throw new Error('no Page of mine') }`),
    release('bad-03', `Page: () => ''`, `throw new Error('not to be evaluated');`),
  );
  await expect(onTrial('bad-02')).rejects.toThrow('no Page of mine');
  await expect(onTrial('bad-03')).rejects.toThrow('not to be evaluated');
  await expect(onTrial('none-04')).rejects.toThrow('no /mf-fixture/none-04/manifest.json');
  expect(await small.text('/fixture')).toBe('live');
  expect(small.pool.states()).toMatchObject([{ serving: 'live-01', status: 'stable', faults: 0 }]);
  expect(small.reported).toEqual([]);
});
