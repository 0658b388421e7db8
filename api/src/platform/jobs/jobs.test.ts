import { queryRows, sql } from '../db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const mailsTo = (to: string) =>
  queryRows(api.em(), sql<{ subject: string }>`select subject from mailbox_messages where recipient = ${to}`);
const welcome = (to: string, undo: boolean) =>
  api.em().transactional(async (em) => {
    await api.services.mail.send(em, 'welcome', to, { firstname: 'Ann', link: null });
    if (undo) throw new Error('undone');
  });

test('a mail goes out after its transaction, and only then', async () => {
  await welcome('kept@example.com', false);
  expect(await mailsTo('kept@example.com')).toEqual([]);
  await api.runJobs();
  expect(await mailsTo('kept@example.com')).toEqual([{ subject: 'Welcome to Larder' }]);
});

test('a transaction that is undone leaves no mail', async () => {
  await expect(welcome('undone@example.com', true)).rejects.toThrow('undone');
  await api.runJobs();
  expect(await mailsTo('undone@example.com')).toEqual([]);
});
