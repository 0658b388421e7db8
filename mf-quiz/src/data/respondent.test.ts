import { fakeApi } from '@larder/shell/testing';
import { awaitedUuid, knownUuid, requireUuid, UUID_RETRIES, UUID_RETRY_MS } from './respondent.ts';

afterEach(() => {
  document.cookie = 'uuid=; max-age=0; path=/';
});

test('OP-015: the id is that of the session, else that of the cookie, else none', () => {
  expect(knownUuid({ uuid: null })).toBeNull();
  document.cookie = 'uuid=from-cookie; path=/';
  expect(knownUuid({ uuid: null })).toBe('from-cookie');
  expect(knownUuid({ uuid: 'from-session' })).toBe('from-session');
});

test('a first visit asks the store for its id before it saves', async () => {
  const { api, seen } = fakeApi({
    'GET /session/new': () => {
      document.cookie = 'uuid=new-one; path=/';
      return { success: true };
    },
  });
  expect(await requireUuid(api, { uuid: null })).toBe('new-one');
  expect(await requireUuid(api, { uuid: null })).toBe('new-one');
  expect(seen).toHaveLength(1);
});

test('a browser without cookies differs from a failure of the store', async () => {
  const { api } = fakeApi({ 'GET /session/new': { success: true } });
  await expect(requireUuid(api, { uuid: null })).rejects.toThrow('keeps no cookies');
});

test('API-079: an id that is on its way is looked for three times more, and no longer', async () => {
  jest.useFakeTimers();
  try {
    const first = awaitedUuid({ uuid: null });
    await jest.advanceTimersByTimeAsync(UUID_RETRY_MS * (UUID_RETRIES - 1));
    document.cookie = 'uuid=late; path=/';
    await jest.advanceTimersByTimeAsync(UUID_RETRY_MS);
    expect(await first).toBe('late');
    document.cookie = 'uuid=; max-age=0; path=/';
    let isOver = false;
    const none = awaitedUuid({ uuid: null }).finally(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(UUID_RETRY_MS * UUID_RETRIES - 1);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await none).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
