import { queryRows, sql } from '../../platform/db/sql.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { HELP_EMAIL: 'help@store.example' } });
});
afterAll(() => api.stop());

const body = { name: 'Ann Lee', email: ' Ann@Larder.Example ', message: 'A jar was broken <b>in</b> order 100001.' };
const mails = async () => {
  await api.runJobs();
  return queryRows(
    api.em(),
    sql<{
      recipient: string;
      text_body: string;
      html_body: string;
    }>`select * from mailbox_messages where template = 'help_message' order by id`,
  );
};

test('OP-101: a message lands in the help team’s mailbox, with where to answer', async () => {
  const person = await lead(api);
  await person.client.ok('POST /help/message', { body });
  const [mail] = await mails();
  expect(mail?.recipient).toBe('help@store.example');
  for (const part of ['Ann Lee', 'ann@larder.example', body.message, `Customer ${person.id}`])
    expect(mail?.text_body).toContain(part);
  expect(mail?.html_body).not.toContain('<b>in</b>');
  expect(mail?.html_body).not.toContain('because you have a Larder account');
});

test('errors are reported by field, and no e-mail is sent', async () => {
  const before = await mails();
  const failure = await api
    .client()
    .fails('POST /help/message', { body: { name: ' ', email: 'ann', message: 'x'.repeat(4001) } });
  expect(failure).toMatchObject({ code: 400 });
  expect(Object.keys(failure.errors ?? {})).toEqual(['name', 'email', 'message']);
  expect(await mails()).toEqual(before);
});
