import { LOW_DISK_BYTES } from '@larder/platform/process/disk-space';
import { createStoreHealth } from './store-health.ts';

type Watched = Parameters<typeof createStoreHealth>[0];
const log = { warn: jest.fn<Watched['log']['warn']>() };

/** Health over a stubbed database and disk; `clock.ms` is the machine's time. */
function watched({ query, free = LOW_DISK_BYTES }: { query: () => Promise<boolean>; free?: number | Error }) {
  const clock = { ms: 1_000_000 };
  const isReadOnly = jest.fn<() => Promise<boolean>>(query);
  const health = createStoreHealth({
    isReadOnly,
    log,
    folder: '/data',
    freeBytes: async () => {
      if (free instanceof Error) throw free;
      return free;
    },
    now: () => clock.ms,
  });
  return { health, clock, isReadOnly };
}

const rowOf = (isReadOnly: boolean) => () => Promise.resolve(isReadOnly);
const failing = (code: string) => () => Promise.reject(Object.assign(new Error('failed'), { code }));

test.each([
  ['all is well', rowOf(false), LOW_DISK_BYTES, []],
  ['a disk below its bound', rowOf(false), LOW_DISK_BYTES - 1, ['disk_full']],
  ['a disk that cannot be asked', rowOf(false), new Error('EACCES'), []],
  ['a read-only database', rowOf(true), LOW_DISK_BYTES, ['database_read_only']],
  ['a database that starts', failing('57P03'), LOW_DISK_BYTES, ['database_unreachable']],
  ['any other failure of the database', failing('XX000'), LOW_DISK_BYTES, ['database_unreachable']],
  ['both', failing('53300'), 0, ['database_exhausted', 'disk_full']],
])('%s', async (_, query, free, outages) => {
  expect(await watched({ query, free }).health.outages()).toEqual(outages);
});

test('a database that hangs is unreachable after two seconds', async () => {
  jest.useFakeTimers();
  try {
    const { health } = watched({ query: () => new Promise(() => undefined) });
    const found = health.outages();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await found).toEqual(['database_unreachable']);
  } finally {
    jest.useRealTimers();
  }
});

test('a write that failed for want of space counts for a minute, other failures do not', async () => {
  const { health, clock } = watched({ query: rowOf(false) });
  health.note(Object.assign(new Error('duplicate'), { code: '23505' }));
  expect(await health.outages()).toEqual([]);
  health.note(Object.assign(new Error('no space'), { code: '53100' }));
  clock.ms += 59_000;
  expect(await health.outages()).toEqual(['disk_full']);
  clock.ms += 2_000;
  expect(await health.outages()).toEqual([]);
});

test('callers within a second share one question', async () => {
  const { health, clock, isReadOnly } = watched({ query: rowOf(false) });
  await Promise.all([health.outages(), health.outages()]);
  clock.ms += 1_000;
  await health.outages();
  expect(isReadOnly).toHaveBeenCalledTimes(2);
});
