import { employee, lead, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { queryRows, sql } from '../../db/sql.ts';
import { badRequest } from '../../http/errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { advanceTask } from './run-task.ts';
import { startTask } from './start-task.ts';
import type { DeskTaskKind } from './task-kind.ts';

let api: TestApi;
let owner: Person;
let customers: number[];
/** Batches that ran, by their size; and what the next ones do. */
let batches: number[];
let fault: ((subjects: readonly string[]) => void) | undefined;

/** Renames customers in bulk. */
const renames: DeskTaskKind = {
  kind: 'customers.rename',
  permission: 'customers.write',
  batchSize: 3,
  async apply(em, items, { options }) {
    batches.push(items.length);
    const ids = items.map(({ subject }) => Number(subject));
    const before = await queryRows(
      em,
      sql<{ id: number; firstname: string }>`select id, firstname from customers where id = any(${ids}::int[])`,
    );
    await sql`update customers set firstname = ${options['name']} where id = any(${ids}::int[])`.execute(em.getKysely());
    fault?.(items.map(({ subject }) => subject));
    return items.map(({ subject }) => {
      const found = before.find(({ id }) => id === Number(subject));
      return found ? { undo: { firstname: found.firstname } } : { error: 'Customer not found' };
    });
  },
  async revert(em, items, { options }) {
    const errors: (string | null)[] = [];
    for (const { subject, undo } of items) {
      const result =
        await sql`update customers set firstname = ${undo['firstname']} where id = ${Number(subject)} and firstname = ${options['name']}`.execute(
          em.getKysely(),
        );
      errors.push(result.numAffectedRows === 1n ? null : 'Changed since');
    }
    return errors;
  },
};

beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
  Object.assign(api.services, { deskTaskKinds: [renames] });
  owner = await employee(api, 'owner');
  customers = [];
  for (let n = 0; n < 7; n++) customers.push((await lead(api)).id);
});
afterAll(() => api.stop());
beforeEach(async () => {
  [batches, fault] = [[], undefined];
  await sql`update customers set firstname = 'Robin' where id = any(${customers}::int[])`.execute(api.em().getKysely());
});

/** Starts a task as a call of the owner does. */
function start(subjects: readonly number[], name: string): Promise<string> {
  const c: Pick<RequestContext, 'session' | 'now' | 'services'> = {
    session: { id: null, uuid: '', customerId: owner.id, readOnly: false, provedAt: null, codeProvedAt: null },
    now: () => api.clock.now(),
    services: api.services,
  };
  const items = subjects.map((id) => ({ subject: String(id), input: null }));
  return api
    .em()
    .transactional((em) => startTask(c, em, { kind: renames, label: `Rename to ${name}`, options: { name }, items }));
}

const read = (id: string) => owner.client.ok('GET /desk/tasks/{id}', { params: { id } });
const names = async () =>
  (
    await queryRows(
      api.em(),
      sql<{ firstname: string }>`select firstname from customers where id = any(${customers}::int[]) order by id`,
    )
  ).map(({ firstname }) => firstname);

test('a task runs in batches, shows its progress, and is undone where the record is unchanged since', async () => {
  const id = await start(customers, 'Kim');
  expect(await read(id)).toMatchObject({ state: 'waiting', total: 7, done: 0, is_undoable: false, actor_email: owner.email });
  await advanceTask(api.services, id);
  expect(await read(id)).toMatchObject({ state: 'running', done: 3 });
  await api.runJobs();
  expect(await read(id)).toMatchObject({ state: 'done', done: 7, failed: 0, is_undoable: true });
  expect(batches).toEqual([3, 3, 1]);
  expect(await names()).toEqual(Array.from({ length: 7 }, () => 'Kim'));
  await sql`update customers set firstname = 'Own' where id = ${customers[1]}`.execute(api.em().getKysely());
  await owner.client.ok('POST /desk/tasks/{id}/undo', { params: { id } });
  await api.runJobs();
  expect(await names()).toEqual(['Robin', 'Own', 'Robin', 'Robin', 'Robin', 'Robin', 'Robin']);
  expect(await read(id)).toMatchObject({
    state: 'undone',
    done: 0,
    failed: 1,
    errors: [{ subject: String(customers[1]), message: 'Changed since' }],
  });
  const { items } = await owner.client.ok('GET /desk/audit', { query: { subject_type: 'task', subject_id: id } });
  expect(items.map(({ action }) => action)).toEqual(['task.undone', 'task.undo', 'task.done', 'task.start']);
});

test('a batch that throws changes nothing and is repeated record by record; the record that throws is skipped', async () => {
  fault = (subjects) => {
    if (subjects.includes(String(customers[4]))) throw badRequest('Not this one');
  };
  const id = await start([...customers, 999_999_999], 'Kim');
  await api.runJobs();
  expect(await read(id)).toMatchObject({
    state: 'done',
    done: 8,
    failed: 2,
    errors: [
      { subject: String(customers[4]), message: 'Not this one' },
      { subject: '999999999', message: 'Customer not found' },
    ],
  });
  expect(await names()).toEqual(['Kim', 'Kim', 'Kim', 'Kim', 'Robin', 'Kim', 'Kim']);
});

test('a run that ends between two batches continues behind the last one', async () => {
  const id = await start(customers, 'Kim');
  await advanceTask(api.services, id);
  // The connection is lost within the second batch: the job fails, and runs again.
  fault = () => {
    throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  };
  await expect(api.runJobs()).rejects.toThrow('lost');
  expect(await read(id)).toMatchObject({ state: 'running', done: 3, failed: 0 });
  [batches, fault] = [[], undefined];
  while (await advanceTask(api.services, id));
  expect(batches).toEqual([3, 1]);
  expect(await read(id)).toMatchObject({ state: 'done', done: 7 });
});

test('a canceled task stops, and undoes the part that ran', async () => {
  const id = await start(customers, 'Kim');
  await advanceTask(api.services, id);
  await owner.client.ok('POST /desk/tasks/{id}/cancel', { params: { id } });
  expect(await advanceTask(api.services, id)).toBe(false);
  expect((await owner.client.fails('POST /desk/tasks/{id}/cancel', { params: { id } })).error_code).toBe('move_not_allowed');
  await owner.client.ok('POST /desk/tasks/{id}/undo', { params: { id } });
  while (await advanceTask(api.services, id));
  expect(await names()).toEqual(Array.from({ length: 7 }, () => 'Robin'));
});

test('tasks of kinds that an employee may not run are not found, and not listed', async () => {
  const id = await start(customers.slice(0, 1), 'Kim');
  const { client } = await employee(api, 'warehouse');
  for (const call of ['GET /desk/tasks/{id}', 'POST /desk/tasks/{id}/cancel', 'POST /desk/tasks/{id}/undo'] as const)
    expect((await client.fails(call, { params: { id } })).code).toBe(404);
  expect((await client.ok('GET /desk/tasks')).items).toEqual([]);
  const first = await owner.client.ok('GET /desk/tasks', { query: { limit: 1 } });
  expect(first.items).toMatchObject([{ id }]);
  const second = await owner.client.ok('GET /desk/tasks', { query: { limit: 1, cursor: first.next_cursor } });
  expect(second.items[0]?.id).not.toBe(id);
});
