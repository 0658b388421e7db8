import { type CallName, calls } from '@larder/contracts';
import { employee, lead, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { sql } from '../db/sql.ts';
import { runGuarded } from '../http/admit.ts';
import { visitor } from '../http/viewer.ts';
import { audit, type AuditChange } from './audit.ts';

let api: TestApi;
let owner: Person;
let customer: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  [owner, customer] = [await employee(api, 'owner'), await lead(api)];
});
afterAll(() => api.stop());

const subject = () => ({ type: 'customer', id: customer.id, label: customer.email });

/** Runs as the handler of a desk call of the owner does. */
function atDesk<T>(run: () => Promise<T>, name: CallName = 'PUT /desk/team/{id}'): Promise<T> {
  const session = { id: null, uuid: '', customerId: owner.id, readOnly: false, provedAt: null, codeProvedAt: null };
  const context = { session, viewer: visitor, requestId: 'a-desk-call' };
  return runGuarded({ name, method: name.split(' ')[0] ?? '', call: calls[name] }, context, run);
}

const rename = (firstname: string, change?: Partial<AuditChange>) =>
  api.em().transactional(async (em) => {
    await sql`update customers set firstname = ${firstname} where id = ${customer.id}`.execute(em.getKysely());
    if (change) await audit(em, { action: 'customer.rename', subject: subject(), ...change });
  });

const firstname = async () => (await customer.client.ok('GET /account')).account.firstname;

describe('a desk call', () => {
  test('that changes data without an audit entry is rolled back', async () => {
    await expect(atDesk(() => rename('Unseen'))).rejects.toThrow('PUT /desk/team/{id} changes data without an audit entry');
    expect(await firstname()).toBe('Robin');
    await atDesk(() => rename('Seen', {}));
    expect(await firstname()).toBe('Seen');
  });

  test('may change nothing without one, also with a locked row and after a change on the same connection', async () => {
    const lock = () =>
      api.em().transactional(async (em) => {
        await sql`select from customers where id = ${customer.id} for update`.execute(em.getKysely());
      });
    await rename('Robin');
    await expect(atDesk(lock)).resolves.toBeUndefined();
  });

  test('changes nothing outside of a transaction', async () => {
    const alone = () => sql`update customers set firstname = 'Alone' where id = ${customer.id}`.execute(api.em().getKysely());
    await expect(atDesk(alone)).rejects.toThrow('outside of a transaction');
    const inside = () =>
      sql`with x as (update customers set firstname = 'Alone' where id = ${customer.id} returning 1) select * from x`.execute(
        api.em().getKysely(),
      );
    await expect(atDesk(inside)).rejects.toThrow('outside of a transaction');
    expect(await firstname()).toBe('Robin');
  });

  test('may settle what it began, after its audited transaction', async () => {
    await atDesk(async () => {
      await rename('Begun', {});
      await rename('Settled');
      await sql`update customers set firstname = 'Robin' where id = ${customer.id}`.execute(api.em().getKysely());
    });
    expect(await firstname()).toBe('Robin');
  });

  test('that moves money or stock needs a reason', async () => {
    await expect(atDesk(() => rename('Refunded', { reason: ' ' }), 'POST /desk/return/{id}')).rejects.toThrow(
      'a reason is required',
    );
    await expect(atDesk(() => rename('Robin', { reason: 'Broken jar' }), 'POST /desk/return/{id}')).resolves.toBeUndefined();
  });

  test('without a reason in its contract derives one, or moves nothing', () => {
    const moving = (Object.keys(calls) as CallName[]).filter((name) => calls[name].desk?.moves);
    const fields = (name: CallName) => Object.keys((calls[name].body as { shape?: object }).shape ?? {});
    // The reasons of these are the shopper's, or that of the warehouse.
    const DERIVED = ['POST /desk/order/{id}/shortages', 'POST /desk/report/{id}', 'POST /desk/return/{id}'];
    expect(moving.filter((name) => !fields(name).includes('reason')).toSorted()).toEqual(DERIVED);
  });

  test('is audited, but for the proof of identity and previews', () => {
    const silent = (Object.keys(calls) as CallName[]).filter((name) => calls[name].desk?.isAudited === false);
    expect(silent.filter((name) => !name.endsWith('/preview'))).toEqual(['POST /desk/proof']);
  });
});

test('an entry has the changed fields alone, and no secret', async () => {
  const before = { firstname: 'A', city: 'Austin', password_hash: 'old', nested: { token: 't', n: 1 } };
  const after = { firstname: 'B', city: 'Austin', password_hash: 'new', nested: { token: 't', n: 2 } };
  await atDesk(() => rename('Robin', { action: 'customer.masked', before, after }));
  const { items } = await owner.client.ok('GET /desk/audit', { query: { action: 'customer.masked' } });
  expect(items).toMatchObject([
    {
      actor_email: owner.email,
      subject_id: String(customer.id),
      before: { firstname: 'A', password_hash: '***', nested: { token: '***', n: 1 } },
      after: { firstname: 'B', password_hash: '***', nested: { token: '***', n: 2 } },
      request_id: 'a-desk-call',
    },
  ]);
  expect(Object.keys(items[0]?.before ?? {})).not.toContain('city');
});

test.each(['update audit_entries set reason = null', 'delete from audit_entries', 'truncate audit_entries'])(
  'the log is append-only: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(api.em().getKysely())).rejects.toThrow('The audit log is only added to');
  },
);

describe('the list', () => {
  beforeAll(async () => {
    for (let n = 0; n < 5; n++) await atDesk(() => rename('Robin', { action: 'customer.paged', after: { n } }));
  });
  const page = (query: object) => owner.client.ok('GET /desk/audit', { query: { action: 'customer.paged', ...query } });
  const numbers = (items: readonly { after: Record<string, unknown> | null }[]) => items.map(({ after }) => after?.['n']);

  test('is paged by cursor, also while entries are added', async () => {
    const first = await page({ limit: 2 });
    await atDesk(() => rename('Robin', { action: 'customer.paged', after: { n: 5 } }));
    const second = await page({ limit: 2, cursor: first.next_cursor });
    const third = await page({ limit: 2, cursor: second.next_cursor });
    expect([first, second, third].map(({ items }) => numbers(items))).toEqual([[4, 3], [2, 1], [0]]);
    expect(third.next_cursor).toBeNull();
  });

  test.each(['nonsense', Buffer.from('["1; drop"]').toString('base64url'), Buffer.from('{}').toString('base64url')])(
    'refuses the unknown cursor %s',
    async (cursor) => {
      expect(await owner.client.fails('GET /desk/audit', { query: { cursor } })).toMatchObject({
        code: 400,
        error_code: 'cursor',
      });
    },
  );

  test('refuses a page of more than 200 entries', async () => {
    expect((await owner.client.fails('GET /desk/audit', { query: { limit: 201 } })).errors).toHaveProperty('limit');
  });

  test('is searched by text, actor, time and subject', async () => {
    const count = async (query: object) => (await page(query)).items.length;
    expect(await count({ q: customer.email.slice(3, 20) })).toBeGreaterThan(4);
    expect(await count({ q: '%' })).toBe(0);
    expect(await count({ actor: owner.email, subject_type: 'customer', subject_id: customer.id })).toBeGreaterThan(4);
    expect(await count({ actor: 'other@example.com' })).toBe(0);
    expect(await count({ to: '2020-01-01T00:00:00Z' })).toBe(0);
    expect(await count({ from: '2020-01-01T00:00:00Z' })).toBeGreaterThan(4);
  });

  test('is exported as a CSV file that no spreadsheet runs', async () => {
    const reason = '=HYPERLINK("http://example.com"), "quoted"\nand more';
    await atDesk(() => rename('Robin', { action: 'customer.exported', reason }));
    const sent = { query: { action: 'customer.exported' } };
    const { headers, body } = await owner.client.call('GET /desk/audit/export', sent);
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    expect(String(body)).toContain(`"'=HYPERLINK(""http://example.com""), ""quoted""\nand more"`);
    expect(String(body).split('\r\n')).toHaveLength(3);
  });

  test('leaves out personal data after the deletion of an account, also from the search', async () => {
    const { id, email } = await lead(api);
    const change = { action: 'customer.erased', subject: { type: 'customer', id, label: email }, after: { email } };
    await atDesk(() => rename('Robin', change));
    await sql`update customers set email = 'deleted-' || id || '@deleted.invalid' where id = ${id}`.execute(api.em().getKysely());
    const query = { action: 'customer.erased' };
    const { items } = await owner.client.ok('GET /desk/audit', { query });
    expect(items).toMatchObject([{ subject_id: String(id), subject_label: 'Deleted customer', after: null }]);
    expect((await owner.client.ok('GET /desk/audit', { query: { ...query, q: email } })).items).toEqual([]);
  });
});
