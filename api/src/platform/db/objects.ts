import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { isLockTimeout } from './sql.ts';

/** In the order in which they are made: routines need nothing at that time, views may call them, triggers do. */
const KINDS = ['routine', 'view', 'trigger'] as const;
type Kind = (typeof KINDS)[number];

/** A function, aggregate, view or trigger of the database; the file `<name>.<kind>.sql` creates or replaces it. */
export interface DatabaseObject {
  name: string;
  kind: Kind;
  text: string;
}

/** The objects written down under a folder, in the order in which they are made. */
export function readObjects(folder: string): DatabaseObject[] {
  const files = globSync('**/*.{routine,view,trigger}.sql', { cwd: folder }).sort();
  const objects = files.map((file): DatabaseObject => {
    const [name = '', kind] = basename(file).split('.');
    return { name, kind: kind as Kind, text: readFileSync(join(folder, file), 'utf8') };
  });
  return objects.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

const hashOf = ({ text }: DatabaseObject): string => createHash('sha256').update(text).digest('hex');

/** How each kind's objects of a name are found and dropped, whatever their parameters and tables. */
const FINDS: Readonly<Record<Kind, string>> = {
  routine: `select p.oid, format('drop routine %s', p.oid::regprocedure) as drop from pg_proc p where p.proname = $1 and p.pronamespace = 'public'::regnamespace`,
  view: `select c.oid, format('drop view %s', c.oid::regclass) as drop from pg_class c where c.relname = $1 and c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`,
  trigger: `select t.oid, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop from pg_trigger t where t.tgname = $1 and not t.tgisinternal`,
};

interface Known {
  name: string;
  kind: Kind;
  hash: string;
}

interface Found {
  oid: number;
  drop: string;
}

const keyOf = ({ kind, name }: Pick<Known, 'kind' | 'name'>): string => `${kind} ${name}`;

/** A block creates what depends on the tables that exist, such as a trigger of each table. Running it again changes only what differs. */
const isBlock = ({ text }: DatabaseObject): boolean => /^do /m.test(text);

const find = async (client: Client, { kind, name }: Pick<Known, 'kind' | 'name'>): Promise<Found[]> =>
  (await client.query<Found>(FINDS[kind], [name])).rows;

async function drop(client: Client, object: Pick<Known, 'kind' | 'name'>): Promise<void> {
  for (const found of await find(client, object)) await client.query(found.drop);
}

async function record(client: Client, object: DatabaseObject): Promise<void> {
  await client.query(
    `insert into database_objects (name, kind, hash) values ($1, $2, $3)
      on conflict (kind, name) do update set hash = excluded.hash`,
    [object.name, object.kind, hashOf(object)],
  );
}

/** Runs an object's file, and drops what it was before under other parameters or on another table. */
async function replace(client: Client, object: DatabaseObject): Promise<void> {
  const before = await find(client, object);
  await client.query(object.text);
  const after = await find(client, object);
  const isAdded = after.some(({ oid }) => !before.some((each) => each.oid === oid));
  if (isAdded && !isBlock(object))
    for (const old of before) if (after.some(({ oid }) => oid === old.oid)) await client.query(old.drop);
  await record(client, object);
}

async function recreateAll(client: Client, objects: readonly DatabaseObject[], known: readonly Known[]): Promise<void> {
  const ordered = [...objects, ...known].sort((a, b) => KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind));
  for (const object of ordered) await drop(client, object);
  await client.query('delete from database_objects');
  for (const object of objects) {
    await client.query(object.text);
    await record(client, object);
  }
}

/**
 * Synchronizes a database's functions, views and triggers with their files, in one transaction. Each file replaces its object in
 * place, and runs when its text changed or its object is missing. Where PostgreSQL refuses that, for example because a view loses
 * a column, all objects are recreated. The caller prevents concurrent runs.
 * @param isMigrated whether tables may have changed, to which blocks adapt
 * @returns the objects that were replaced or dropped, as `kind name`
 * @throws DatabaseError when a file fails, or a lock is not available within the connection's `lock_timeout`; nothing is changed then
 */
export async function applyObjects(client: Client, objects: readonly DatabaseObject[], isMigrated: boolean): Promise<string[]> {
  const known = (await client.query<Known>('select name, kind, hash from database_objects')).rows;
  const hashes = new Map(known.map((each) => [keyOf(each), each.hash]));
  const changed: DatabaseObject[] = [];
  for (const object of objects) {
    const isSame = hashes.get(keyOf(object)) === hashOf(object) && (await find(client, object)).length > 0;
    if (!isSame || (isMigrated && isBlock(object))) changed.push(object);
  }
  const removed = known.filter((each) => !objects.some((object) => keyOf(object) === keyOf(each)));
  if (changed.length + removed.length === 0) return [];
  await client.query('begin');
  try {
    await client.query('savepoint in_place');
    try {
      for (const object of changed) await replace(client, object);
      for (const object of removed.toSorted((a, b) => KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind))) {
        await drop(client, object);
        await client.query('delete from database_objects where kind = $1 and name = $2', [object.kind, object.name]);
      }
    } catch (error) {
      if (isLockTimeout(error)) throw error;
      await client.query('rollback to savepoint in_place');
      await recreateAll(client, objects, known);
    }
    await client.query('commit');
    return [...changed, ...removed].map(keyOf);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
