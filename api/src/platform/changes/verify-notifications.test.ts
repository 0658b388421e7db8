import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { verifyNotifications } from './verify-notifications.ts';

let databases: TestDatabase[];
let clients: pg.Client[];
beforeAll(async () => {
  databases = [await createEmptyDatabase(), await createEmptyDatabase()];
  const [one, other] = databases;
  clients = [one, one, other].map((database) => new pg.Client({ connectionString: database?.url }));
  for (const client of clients) await client.connect();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  for (const database of databases) await database.drop();
});

test('a connection that receives what another one notifies is proved, and listens no longer', async () => {
  const [listener, sender] = clients;
  if (!listener || !sender) throw new Error('no connections');
  await verifyNotifications(listener, sender);
  expect((await listener.query('select pg_listening_channels()')).rows).toEqual([]);
});

test('a connection on which nothing arrives is refused with the setting to change', async () => {
  const [listener, , elsewhere] = clients;
  if (!listener || !elsewhere) throw new Error('no connections');
  await expect(verifyNotifications(listener, elsewhere, 50)).rejects.toThrow('DATABASE_DIRECT_URL must lead to the database');
});
