/** A table that a statement in a file touches; `columns` is what an update sets, null for all of it. */
export interface Touch {
  table: string;
  writes: boolean;
  columns: readonly string[] | null;
}

/** Tables that a file defines (`defineEntity`), with their schema where they have one. */
export function tablesDefinedIn(text: string): string[] {
  return [...text.matchAll(/tableName: '(\w+)'(?:,\s*schema: '(\w+)')?/g)].map(([, table = '', schema]) =>
    schema ? `${schema}.${table}` : table,
  );
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)(\/\/|-- ).*$/gm, '$1');

const NAME = String.raw`((?:\w+\.)?\w+)`;
const WRITES = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into|update(?:\s+only)?)\s+${NAME}`,
  'gi',
);
const READS = new RegExp(
  String.raw`\b(?:from|join|using)\s+((?:\w+\.)?\w+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*(?:\w+\.)?\w+(?:\s+(?:as\s+)?\w+)?)*)`,
  'gi',
);
/** The same by the typed builder: `db(em).insertInto('carts')`, `.innerJoin('orders as o', …)`, `.from(['a', 'b'])`, `({ selectFrom }) => selectFrom('a')`. */
const BUILT =
  /(\b(?:insertInto|deleteFrom|updateTable|mergeInto|selectFrom)|(?<=\.)(?:from|using|(?:inner|left|right|full|cross)Join))\(\s*\[?((?:'[^']+'(?:,\s*)?)+)/g;
/** A table name that is computed at run time. */
const NAMED_WRITE = /\b(?:insert\s+into|delete\s+from|update)\s+\$\{sql\.(?:table|ref)\(/i;

/** The existing tables that a file's SQL reads and writes. Names computed at run time count where the file has them in quotes. */
export function touchesIn(source: string, tables: ReadonlySet<string>): Touch[] {
  const text = withoutComments(source);
  const found: Touch[] = [];
  for (const match of text.matchAll(WRITES)) {
    const table = match[1] ?? '';
    if (tables.has(table))
      found.push({ table, writes: true, columns: /^update/i.test(match[0]) ? setBy(text.slice(match.index)) : null });
  }
  for (const [, list = ''] of text.matchAll(READS))
    for (const each of list.split(',')) {
      const table = each.trim().split(/\s/)[0] ?? '';
      if (tables.has(table)) found.push({ table, writes: false, columns: null });
    }
  for (const match of text.matchAll(BUILT)) {
    const [, call = '', names = ''] = match;
    const writes = /^(insert|delete|update|merge)/.test(call);
    const columns = call === 'updateTable' ? builtSetBy(text.slice(match.index)) : null;
    for (const [, table = ''] of names.matchAll(/'([\w.]+)[^']*'/g))
      if (tables.has(table)) found.push({ table, writes, columns });
  }
  if (text.includes('sql.table('))
    for (const [, name = ''] of text.matchAll(/'(\w+)'/g))
      if (tables.has(name)) found.push({ table: name, writes: NAMED_WRITE.test(text), columns: null });
  return found;
}

/** The columns that an update sets, without `updated_at`. */
function setBy(statement: string): string[] {
  const clause = /\bset\s+([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|`)/i.exec(statement)?.[1] ?? '';
  return [...clause.matchAll(/(?:^|,)\s*(\w+)\s*=/g)]
    .map(([, column = '']) => column)
    .filter((column) => column !== 'updated_at');
}

/** As {@link setBy}, of the typed builder. */
function builtSetBy(statement: string): string[] {
  const clause = /\.set\([\s\S]*?(?=\.(?:where|from|returning|execute)\w*\()/.exec(statement)?.[0] ?? '';
  return [...clause.matchAll(/[{,]\s*(\w+)(?=\s*[:,}])/g)]
    .map(([, column = '']) => column)
    .filter((column) => column !== 'updated_at');
}
