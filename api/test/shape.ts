import pg from 'pg';

/** Excludes objects of extensions, and objects that are compared by other means. */
const OURS = `n.nspname in ('public', 'sandbox_gateway') and not exists (select 1 from pg_depend e where e.objid = %.oid and e.deptype = 'e')`;
const ours = (alias: string) => OURS.replace('%', alias);

const QUESTIONS: Readonly<Record<string, string>> = {
  column: `select format('%I.%I.%I', c.table_schema, c.table_name, c.column_name) as name,
      format('%s%s%s%s%s', c.udt_name, case when c.numeric_precision is not null and c.numeric_scale > 0 then format('(%s,%s)', c.numeric_precision, c.numeric_scale) end,
        case c.is_nullable when 'NO' then ' not null' end, ' default ' || c.column_default, ' identity ' || c.identity_generation || ' from ' || c.identity_start)
        || case when a.attstorage <> y.typstorage then ' storage ' || a.attstorage::text else '' end
        || case a.attgenerated when 's' then ' stored ' when 'v' then ' virtual ' else '' end || coalesce(c.generation_expression, '')
        || coalesce(' -- ' || col_description(a.attrelid, a.attnum), '') as text
    from information_schema.columns c join pg_class t on t.relname = c.table_name join pg_namespace n on n.oid = t.relnamespace and n.nspname = c.table_schema
    join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name join pg_type y on y.oid = a.atttypid
    where t.relkind = 'r' and ${ours('t')}`,
  table: `select format('%I.%I', n.nspname, t.relname) as name, concat_ws(' -- ', t.reloptions::text, obj_description(t.oid, 'pg_class')) as text
    from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.relkind in ('r', 'p') and ${ours('t')}`,
  constraint: `select format('%s.%I', k.conrelid::regclass, k.conname) as name, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype <> 'n' and ${ours('k')}`,
  index: `select format('%I.%I', n.nspname, t.relname) as name, pg_get_indexdef(t.oid) as text
    from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.relkind = 'i' and ${ours('t')}`,
  view: `select format('%I.%I', n.nspname, t.relname) as name, pg_get_viewdef(t.oid) as text
    from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.relkind in ('v', 'm') and ${ours('t')}`,
  trigger: `select format('%s.%I', g.tgrelid::regclass, g.tgname) as name, pg_get_triggerdef(g.oid) as text
    from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace where not g.tgisinternal and ${ours('t')}`,
  function: `select p.oid::regprocedure::text as name, case p.prokind when 'a'
      then (select format('%s %s %s', a.aggtransfn, a.aggtranstype::regtype, a.agginitval) from pg_aggregate a where a.aggfnoid = p.oid)
      else pg_get_functiondef(p.oid) end as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours('p')}`,
};

/** All that a database is made of besides its rows, as `kind name` and PostgreSQL's own text of it. The ORM's and the job queue's own tables are left out. */
export async function shapeOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const shape: Record<string, string> = {};
    for (const [kind, question] of Object.entries(QUESTIONS)) {
      const { rows } = await client.query<{ name: string; text: string }>(`${question} order by 1`);
      for (const { name, text } of rows) if (!/\bmigrations(\.|_|$)/.test(name)) shape[`${kind} ${name}`] = text;
    }
    return shape;
  } finally {
    await client.end();
  }
}
