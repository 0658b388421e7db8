import { randomUUID } from 'node:crypto';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { PASSWORD, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const register = (email: string, ip: string, full_name = 'Ann Lee') =>
  api.client().call('POST /custom/customerAjax/ajaxPostRegister', {
    body: { email, password: PASSWORD, full_name, billing_zip: '73301' },
    headers: { 'x-forwarded-for': ip },
  });

async function welcomes(email: string): Promise<string[]> {
  await api.runJobs();
  const mails = sql<{
    text: string;
  }>`select subject || text_body || html_body as text from mailbox_messages where template = 'welcome' and recipient = ${email}`;
  return (await queryRows(api.em(), mails)).map(({ text }) => text);
}

test('the welcome mail carries no message and no link of the person who registered', async () => {
  const email = `${randomUUID()}@mail.example`;
  expect((await register(email, '203.0.113.1', 'Win $500 now http://evil.example Bonus')).status).toBe(200);
  const [mail, ...others] = await welcomes(email);
  expect(others).toEqual([]);
  expect(mail).toContain('Hello,');
  expect(mail).not.toMatch(/evil|500/);
});

test('one client registers 20 accounts an hour without a captcha, one mailbox 5 times a day; others go on', async () => {
  const statuses = async (count: number, call: (turn: number) => Promise<{ status: number }>) => {
    const found: number[] = [];
    for (let turn = 0; turn < count; turn++) found.push((await call(turn)).status);
    return found;
  };
  const own = () => `${randomUUID()}@mail.example`;
  expect(await statuses(21, () => register(own(), '203.0.113.2'))).toEqual([...Array<number>(20).fill(200), 400]);
  expect((await register(own(), '203.0.113.2')).body).toMatchObject({ error_code: 'captcha_required' });
  expect((await register(own(), '203.0.113.3')).status).toBe(200);
  const tagged = (turn: number) => register(`victim+${turn}@mail.example`, `198.51.100.${turn}`);
  expect(await statuses(6, tagged)).toEqual([...Array<number>(5).fill(200), 429]);
});
