import type { DeskRole } from '@larder/rules';
import { sql } from '../src/platform/db/sql.ts';
import type { Em } from '../src/platform/db/orm.ts';
import type { Client } from '../test/client.ts';
import { PASSWORD } from '../test/people.ts';
import { register } from './residents.ts';
import type { SimStore } from './sim-store.ts';
import type { Staff } from './world.ts';

async function hireFor(role: DeskRole, store: SimStore, em: Em): Promise<Client> {
  const client = store.client();
  const { id } = await register(client, { lastname: `of ${role}`, zip: '73301' });
  await sql`update customers set is_employee = true where id = ${id}`.execute(em.getKysely());
  await sql`insert into desk_roles (customer_id, roles, granted_at) values (${id}, array[${role}::text], store_now())`.execute(
    em.getKysely(),
  );
  return client;
}

/** Hires an employee for each role. */
export const hire = async (store: SimStore, em: Em): Promise<Staff> => ({
  finance: await hireFor('finance', store, em),
  marketing: await hireFor('marketing', store, em),
  support: await hireFor('support', store, em),
  warehouse: await hireFor('warehouse', store, em),
});

/** Gives an employee's password, as sensitive actions of the back office require. */
export const proveAtDesk = async (employee: Client): Promise<void> => {
  await employee.ok('POST /desk/proof', { body: { password: PASSWORD } });
};
