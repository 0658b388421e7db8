import { openFiles } from '@larder/platform/files/open-files';
import { startApi, type TestApi } from '../../test/index.ts';
import { clockNotices, startNotices } from './start-notices.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const NOW = Date.UTC(2027, 0, 2);
const NAMES = ['Migration20261130213000_hash_key', 'Migration20261121000120_jobs'];

test('a clock may differ from the database by five seconds', () => {
  expect(clockNotices(NOW - 4900, NAMES, NOW)).toEqual([]);
  expect(clockNotices(NOW - 37_000, NAMES, NOW)).toEqual([
    "Compared with the database: This machine's clock is 37 s ahead. Synchronize the clocks (NTP).",
  ]);
});

test('a clock before the newest migration is wrong', () => {
  const then = Date.UTC(2026, 10, 28);
  expect(clockNotices(then, NAMES, then)).toEqual([
    "This machine's clock says 2026-11-28, before this version of the store was made. Synchronize the clocks (NTP).",
  ]);
});

test('a process whose clock and files are well has no notice', async () => {
  expect(await startNotices(api.services)).toEqual([]);
});

test('an object store that does not answer is reported in one sentence, and ends nothing', async () => {
  const bucket = {
    FILES: 's3://larder-bucket/files',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
    AWS_REGION: 'us-west-1',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  };
  const lines: string[] = [];
  const files = openFiles({ ...api.services.env, ...bucket }, { folder: '', say: (line) => lines.push(line) });
  expect(await startNotices({ ...api.services, files })).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/^the object store does not answer[^\n]*$/)]);
});
