import { queryRows, sql } from '../db/sql.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';
import { cleanMailbox } from './mail.jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('a developer reads the mails of the store in the browser, and no script of theirs runs', async () => {
  const name = '<script>alert(1)</script>';
  const { client, email } = await lead(api, { firstname: name });
  await api.runJobs();
  const list = await client.raw(`/mailbox?to=${encodeURIComponent(email)}`);
  const page = await list.text();
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).toContain('Welcome to Larder');
  const id = /\/mailbox\/([0-9a-f-]{36})/.exec(page)?.[1];
  const mail = await (await client.raw(`/mailbox/${id}/html`)).text();
  expect(mail).toContain('Good food, within reach');
  expect(mail).not.toContain(name);
});

test('an unknown mail is not found; strange ids and methods are refused', async () => {
  const client = api.client();
  expect((await client.raw('/mailbox/00000000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await client.raw("/mailbox/'; drop table x")).status).toBe(404);
  expect((await client.raw('/mailbox?to=%00')).status).toBe(200);
  expect((await client.raw('/mailbox', { method: 'POST' })).status).toBe(405);
});

test('the mailbox retains mails for 90 days', async () => {
  const [old, young] = [await lead(api), await lead(api)];
  await api.runJobs();
  await sql`update mailbox_messages set created_at = store_now() - interval '91 days' where recipient = ${old.email}`.execute(
    api.em().getKysely(),
  );
  await cleanMailbox.run(api.services, {});
  const left = sql<{
    recipient: string;
  }>`select recipient from mailbox_messages where recipient in (${old.email}, ${young.email})`;
  expect(await queryRows(api.em(), left)).toEqual([{ recipient: young.email }]);
});
