// Raw SQL (not type-checked): conditions and assignments come from the registry of all tables; a test runs each of them.
import { CompiledQuery } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { PERSONAL, type PersonalTable } from './personal-data.ts';

/** Whose rows: by their id, and by the e-mail that they had until now. */
export interface Person {
  id: number;
  email: string;
}

/** Declares the types of both parameters, because a statement may use only one of them. */
const ME = 'with me as (select $1::int, $2::text)';
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function ask<T>(em: Em, text: string, { id, email }: Person): Promise<T[]> {
  return (await em.getKysely().executeQuery(CompiledQuery.raw(text, [id, email]))).rows as T[];
}

/** Returns a table's rows about a person, without hidden columns. */
export async function rowsAbout(em: Em, table: string, person: Person): Promise<Record<string, unknown>[]> {
  const { whose, hidden = [] } = tableOf(table);
  const names = `array[${hidden.map(literal).join(', ')}]::text[]`;
  const found = await ask<{ row: Record<string, unknown> }>(
    em,
    `${ME} select to_jsonb(t) - ${names} as row from ${table} t where ${whose}`,
    person,
  );
  return found.map(({ row }) => row);
}

/** Applies the registry's rule to every table. Call it inside one transaction. */
export async function forgetRows(em: Em, person: Person): Promise<void> {
  for (const [table, { whose, fate }] of Object.entries(PERSONAL)) {
    if (fate === 'delete') await ask(em, `${ME} delete from ${table} where ${whose}`, person);
    else if (typeof fate === 'object' && 'set' in fate)
      await ask(em, `${ME} update ${table} set ${fate.set} where ${whose}`, person);
  }
}

function tableOf(name: string): PersonalTable {
  const table = PERSONAL[name];
  if (!table) throw new Error(`${name} is no table about people`);
  return table;
}
