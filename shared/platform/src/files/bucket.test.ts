import { openObjectStore, type Fault, type ObjectStoreDouble } from '../testing/object-store.ts';
import { Bucket } from './bucket.ts';

let far: ObjectStoreDouble;
let bucket: Bucket;
beforeEach(async () => {
  far = await openObjectStore({ prefix: 'shop/' });
  bucket = new Bucket(far.place);
});
afterEach(() => far.close());

const put = (key: string, text: string, condition: Parameters<Bucket['put']>[2]['condition'] = null) =>
  bucket.put(key, Buffer.from(text), { condition });
const textAt = async (key: string) => {
  const found = await bucket.get(key);
  return found === undefined || found === 'same' ? found : found.content.toString();
};

/** Goes wrong so often, then never again. */
const times = (count: number, fault: Fault) => {
  let left = count;
  far.fault = () => (left-- > 0 ? fault : undefined);
};

describe('a bucket', () => {
  test('returns stored objects, under keys of any kind; a missing one is undefined', async () => {
    for (const key of ['registry.json', 'mf-a/1.0/client/a b+c@d(e)!é.js', 'log/2026-01-01T00-00-00-000Z-r1.json']) {
      expect(await textAt(key)).toBeUndefined();
      await put(key, key);
      expect(await textAt(key)).toBe(key);
      expect(far.objects.has(`shop/${key}`)).toBe(true);
      await bucket.remove(key);
      await bucket.remove(key);
      expect(await textAt(key)).toBeUndefined();
    }
  });

  test('writes by condition: where none exists, or over exactly the version that was read', async () => {
    expect(await put('a', '1', { absent: true })).toBe(true);
    expect(await put('a', '2', { absent: true })).toBe(false);
    const found = await bucket.get('a');
    const etag = typeof found === 'object' ? found.etag : '';
    expect(await bucket.get('a', { etag })).toBe('same');
    expect(await put('a', '3', { etag })).toBe(true);
    expect(await put('a', '4', { etag })).toBe(false);
    expect(await put('b', '5', { etag })).toBe(false);
    expect([await textAt('a'), await textAt('b')]).toEqual(['3', undefined]);
  });

  test('lists over pages, and keys at the top', async () => {
    const keys = Array.from({ length: 23 }, (_, at) => `mf-a/${String(at).padStart(2, '0')}/x&y.js`);
    for (const key of [...keys, 'mf-b/1/z', 'keys.json']) await put(key, key);
    far.objects.set('other/mf-c/1/z', { content: Buffer.from(''), etag: '""', at: new Date() });
    far.pageSize = 5;
    expect((await bucket.list('mf-a/')).map(({ key }) => key)).toEqual(keys);
    expect(await bucket.folders()).toEqual(['mf-a', 'mf-b']);
    expect((await bucket.list('mf-b/'))[0]).toMatchObject({ size: 8, at: expect.closeTo(Date.now(), -4) });
  });

  test.each<[string, Fault]>([
    ['says it is busy', { status: 503 }],
    ['fails', { status: 500 }],
    ['loses its answer', 'lost'],
  ])('that %s is asked again, and given up at last', async (_, fault) => {
    await put('a', '1');
    times(3, fault);
    expect(await textAt('a')).toBe('1');
    times(3, fault);
    await put('b', '2');
    expect(await textAt('b')).toBe('2');
    times(99, fault);
    await expect(textAt('a')).rejects.toThrow('the object store does not answer as it should: GET larder-releases/shop/a');
  });

  test('that does not respond fails after the configured time', async () => {
    far.fault = () => 'silent';
    await expect(bucket.get('a', { patience: { tries: 1, timeoutMs: 200 } })).rejects.toThrow(/GET .*timeout/);
  });

  test.each<[string, Parameters<Bucket['put']>[2]['condition']]>([
    ['over what was read', { etag: '"698d51a19d8a121ce581499d7b701668"' }],
    ['where nothing is', { absent: true }],
  ])('a write %s is sent once to who has to know whether it was his', async (_, condition) => {
    times(1, 'lost');
    await expect(bucket.put('b', Buffer.from('2'), { condition, isOnce: true })).rejects.toThrow('PUT');
    expect(far.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test.each([
    ['a secret that is not its own', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['a key that it does not know', { accessKeyId: 'nobody' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-1' }, '403 AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'nowhere' }, '404 NoSuchBucket'],
  ])('refuses %s, in words that hold no secret', async (_, other, why) => {
    const place = { ...far.place, ...other };
    const wrong = new Bucket(place);
    const requests = [
      () => wrong.get('a'),
      () => wrong.list(''),
      () => wrong.put('a', Buffer.from('1'), { condition: { absent: true } }),
      () => wrong.remove('a').then(() => wrong.get('a')),
    ];
    for (const ask of requests) {
      const error = await ask().then(String, String);
      expect(error).toContain(why);
      for (const secret of [place.secretAccessKey, place.accessKeyId, far.place.secretAccessKey])
        expect(error).not.toContain(secret);
    }
    expect(far.objects.size).toBe(0);
  });
});
