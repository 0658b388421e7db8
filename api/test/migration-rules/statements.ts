/** A statement of a migration, in lower case, without comments and values of literals. */
export type Statement = string;

/** Comments, and texts whose content is no SQL. A block (`$$ … $$`) becomes `$block$`. */
const OPAQUE = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[^]*?\1/g;

/** Splits SQL into normalized statements. */
export function statementsOf(text: string): Statement[] {
  const plain = text.replace(OPAQUE, (found) => (found.startsWith("'") ? "''" : found.startsWith('$') ? '$block$' : ' '));
  return plain
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().toLowerCase())
    .filter((each) => each !== '');
}

/** A table that a statement alters, and its actions. */
export interface Alteration {
  table: string;
  actions: string[];
}

/** Reads an `alter table`; undefined for another statement. */
export function alterationOf(statement: Statement): Alteration | undefined {
  const [, table, actions] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement) ?? [];
  if (!table || !actions) return undefined;
  return { table, actions: splitActions(actions) };
}

/** Splits at commas outside of parentheses. */
function splitActions(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) actions.push('');
    else actions.push(`${actions.pop() ?? ''}${letter}`);
  }
  return actions.map((action) => action.trim());
}
