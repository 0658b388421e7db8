import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from '../platform/db/sql.ts';
import { giftProduct, buyGift } from '../ordering/gift-cards/gift.fixture.ts';
import { shopper } from '../ordering/cart/shop.fixture.ts';
import { lead, startApi, type TestApi } from '../../test/index.ts';
import { asciiJson, findStoredEmailProblems } from './stored-emails.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

/** Runs the command as a process; returns its exit code and output. */
function command(): Promise<{ code: number | string | null; out: string }> {
  const { DATABASE_URL } = api.services.env;
  const env = { ...process.env, DATABASE_URL, LOG_LEVEL: 'silent' };
  return new Promise((done) => {
    execFile(process.execPath, ['--no-warnings', join(import.meta.dirname, 'check-emails.ts')], { env }, (error, out) =>
      done({ code: error ? (error.code ?? null) : 0, out }),
    );
  });
}

test('escapes all that is not printable ASCII', () => expect(asciiJson('"a\u200b\u00e9\n')).toBe('"\\"a\\u200b\\u00e9\\n"'));

test('a store with canonical addresses has nothing to report', async () => {
  await lead(api, { email: ' Ann@Bücher.example' });
  expect(await command()).toEqual({ code: 0, out: 'All stored email addresses are valid.\n' });
});

test('reports accounts, gift cards and invited addresses from before the grammar', async () => {
  const [comma, hidden, upper, international, bob] = [
    await lead(api),
    await lead(api),
    await lead(api),
    await lead(api),
    await lead(api),
  ];
  const rename = (id: number, email: string) =>
    sql`update customers set email = ${email} where id = ${id}`.execute(api.em().getKysely());
  await rename(comma.id, 'john,smith@x.example');
  await rename(hidden.id, 'x@y.example\u200b');
  await rename(upper.id, 'Upper@y.example');
  await rename(bob.id, 'bob@xn--mller-kva.example');
  await rename(international.id, 'bob@müller.example');
  const buyer = await shopper(api);
  const order = await buyGift(buyer, await giftProduct(api.em()), { send_date: '2027-01-05' });
  expect(order.order_id).toBeTruthy();
  await sql`update gift_cards set recipient_email = 'x(y)@z.example'`.execute(api.em().getKysely());
  await sql`insert into invite_recipients (email, mails, mailed_at, stopped_at)
      values ('x@y.example,', 1, now(), now()), ('good@y.example', 1, now(), null)`.execute(api.em().getKysely());
  const found = await findStoredEmailProblems(api.em());
  const refused = 'not a valid address; no mail is sent to it';
  expect(found).toEqual([
    { place: `account ${comma.id}`, stored: '"john,smith@x.example"', problem: refused },
    { place: `account ${hidden.id}`, stored: '"x@y.example\\u200b"', problem: refused },
    { place: `account ${upper.id}`, stored: '"Upper@y.example"', problem: 'should be upper@y.example' },
    {
      place: `account ${international.id}`,
      stored: '"bob@m\\u00fcller.example"',
      problem: `should be bob@xn--mller-kva.example, which is account ${bob.id}`,
    },
    { place: expect.stringMatching(/^recipient of gift card [0-9a-f-]{36}$/), stored: '"x(y)@z.example"', problem: refused },
    { place: 'invited, opted out', stored: '"x@y.example,"', problem: refused },
  ]);
  const { code, out } = await command();
  expect(code).toBe(1);
  expect(out.split('\n')[1]).toBe(`account ${hidden.id}: "x@y.example\\u200b" ${refused}`);
});
