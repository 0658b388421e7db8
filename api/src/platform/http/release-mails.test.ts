import { startApi, type TestApi } from '../../../test/index.ts';
import { queryRows, sql } from '../db/sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { SERVICE_TOKEN: 'a service token for tests' } });
});
afterAll(() => api.stop());

const notice = {
  to: 'team@larder.example',
  title: 'mf-made@second was rolled back',
  reason: 'all of its pages failed',
  by: 'host h1',
  at: '2026-01-01T00:00:00.000Z',
  live: 'mf-made@first0',
};
const post = async (body: unknown, token = 'a service token for tests') =>
  (
    await api.client().raw('/release-mails', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  ).status;

test('the release store has a notice mailed to a team; no other caller can', async () => {
  expect(await post(notice, 'another token')).toBe(404);
  expect(await post({ ...notice, to: 'nothing' })).toBe(400);
  expect(await post(notice)).toBe(200);
  await api.runJobs();
  const mails = await queryRows(
    api.em(),
    sql<{
      recipient: string;
      subject: string;
      text_body: string;
    }>`select * from mailbox_messages where template = 'release_notice'`,
  );
  expect(mails).toMatchObject([{ recipient: notice.to, subject: notice.title }]);
  for (const part of [notice.reason, notice.live]) expect(mails[0]?.text_body).toContain(part);
});
