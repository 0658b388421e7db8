import { randomUUID } from 'node:crypto';
import { migrate } from '../migrate.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

const change = (id: number, newEmail: string, undone: boolean) =>
  sql`insert into email_changes (id, customer_id, old_email, new_email, asked_at, sent_at, confirmed_at, undone_at)
      values (${randomUUID()}, ${id}, 'before@example.com', ${newEmail}, now(), now(), now(), ${undone ? new Date() : null})`.execute(
    api.em().getKysely(),
  );
const identity = (id: number, email: string) =>
  sql`insert into customer_identities (customer_id, issuer, subject, email, linked_at, last_used_at)
      values (${id}, 'https://google.example', ${randomUUID()}, ${email}, now(), now())`.execute(api.em().getKysely());

test('OP-215: existing accounts are verified only where the database contains evidence for their current address', async () => {
  const people = {
    confirmed: await lead(api),
    undone: await lead(api),
    other: await lead(api),
    google: await lead(api),
    googleElsewhere: await lead(api),
    reset: await lead(api),
    demo: await lead(api),
    posing: await lead(api, { email: `${randomUUID()}@mail.test` }),
    nothing: await lead(api),
  };
  await change(people.confirmed.id, people.confirmed.email.toUpperCase(), false);
  await change(people.undone.id, people.undone.email, true);
  await change(people.other.id, 'another@example.com', false);
  await identity(people.google.id, people.google.email);
  await identity(people.googleElsewhere.id, 'elsewhere@example.com');
  // Also unused links are marked as used when they end.
  await sql`insert into password_resets (token_hash, customer_id, created_at, expires_at, used_at)
      values (sha256('x'), ${people.reset.id}, now(), now(), now())`.execute(api.em().getKysely());
  await sql`update customers set email = 'robin@larder.example', reqsource = 'seed' where id = ${people.demo.id}`.execute(
    api.em().getKysely(),
  );
  // Any client can claim this value.
  await sql`update customers set reqsource = 'seed' where id = ${people.posing.id}`.execute(api.em().getKysely());
  await api.services.orm.migrator.down({ migrations: ['Migration20261129110001_verified_emails'] });
  await migrate(api.services.env.DATABASE_URL, api.services.log);
  const verified = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from customers where email_verified_at is not null order by id`,
  );
  expect(verified.map(({ id }) => id)).toEqual([people.confirmed.id, people.google.id, people.demo.id]);
});
