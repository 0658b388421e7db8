import { type Alteration, alterationOf, type Statement, statementsOf } from './statements.ts';

/** A migration as the rules see it. */
export interface MigrationSource {
  name: string;
  /** SQL texts in order. */
  sql: readonly string[];
  isTransactional: boolean;
  /** Whether it is a BatchedMigration. */
  isBatched: boolean;
  /** Of a ContractMigration: the earlier migration whose code stopped using what this one removes. */
  contractOf?: string | undefined;
}

/** What the rules of single statements need to know of the whole migration. */
export interface MigrationFacts extends Omit<MigrationSource, 'sql'> {
  statements: readonly Statement[];
  /** Whether this migration creates the table, which is empty then. */
  isNew(table: string): boolean;
  /** Whether an action of this migration on the table matches. */
  alters(table: string, action: RegExp): boolean;
}

/** Reads the facts of a migration from its SQL. */
export function factsOf({ sql, ...source }: MigrationSource): MigrationFacts {
  const statements = sql.flatMap(statementsOf);
  const created = new Set(
    statements.flatMap((each) => /^create (?:unlogged )?table (?:if not exists )?([^\s(]+)/.exec(each)?.[1] ?? []),
  );
  const alterations = statements.map(alterationOf).filter((each): each is Alteration => each !== undefined);
  return {
    ...source,
    statements,
    isNew: (table) => created.has(table),
    alters: (table, action) => alterations.some((each) => each.table === table && each.actions.some((one) => action.test(one))),
  };
}
