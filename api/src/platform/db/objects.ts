import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Client } from 'pg';

/** In the order in which they are made: routines need nothing at that time, views may call them, triggers do. */
const KINDS = ['routine', 'view', 'trigger'] as const;
type Kind = (typeof KINDS)[number];

/** A function, aggregate, view or trigger of the database; the file `<name>.<kind>.sql` is one `create`. */
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
const DROPS: Readonly<Record<Kind, string>> = {
  routine: `select format('drop routine %s', p.oid::regprocedure) as drop from pg_proc p where p.proname = $1 and p.pronamespace = 'public'::regnamespace`,
  view: `select format('drop view %s', c.oid::regclass) as drop from pg_class c where c.relname = $1 and c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`,
  trigger: `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop from pg_trigger t where t.tgname = $1 and not t.tgisinternal`,
};

interface Known {
  name: string;
  kind: Kind;
  hash: string;
}

/**
 * Synchronizes a database's functions, views and triggers with their files. It recreates all in one transaction if a text
 * changed, a file was added or removed, or `force` is set. Dropping first lets a file change a function's parameters and a
 * view's columns. The caller prevents concurrent runs.
 * @returns whether anything was created
 */
export async function applyObjects(client: Client, objects: readonly DatabaseObject[], force: boolean): Promise<boolean> {
  const known = (await client.query<Known>('select name, kind, hash from database_objects')).rows;
  const before = new Map(known.map(({ name, kind, hash }) => [`${kind} ${name}`, hash]));
  const isSame = objects.length === before.size && objects.every((o) => before.get(`${o.kind} ${o.name}`) === hashOf(o));
  if (isSame && !force) return false;
  await client.query('begin');
  try {
    const ordered = [...objects, ...known].sort((a, b) => KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind));
    for (const { name, kind } of ordered) {
      const { rows } = await client.query<{ drop: string }>(DROPS[kind], [name]);
      for (const { drop } of rows) await client.query(drop);
    }
    await client.query('delete from database_objects');
    for (const object of objects) {
      await client.query(object.text);
      const { name, kind } = object;
      await client.query('insert into database_objects (name, kind, hash) values ($1, $2, $3)', [name, kind, hashOf(object)]);
    }
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
