import type { MigrationFacts } from './facts.ts';

/** Functions whose value PostgreSQL computes once for all rows of a new column. */
const STABLE_DEFAULT = /^(now|store_now|current_timestamp|current_date)\b/;

const VALIDATE = 'Add it `not valid`, and validate it in a later migration (a ConcurrentMigration).';
/** Refuses what only a contract migration may do. */
export const requireContract = ({ contractOf }: MigrationFacts): string | undefined =>
  contractOf === undefined
    ? 'The commit before still uses it. Remove it in a ContractMigration whose `contractOf` names the migration of the release that stopped using it.'
    : undefined;

function addedColumn(action: string): string | undefined {
  const [, rest = ''] = /^add (?:column )?(?:if not exists )?\S+ (.*)$/.exec(action) ?? [];
  const value = / default (.*)$/.exec(` ${rest}`)?.[1];
  if (/\bstored\b|\b(small|big)?serial\b|\bas identity\b/.test(rest))
    return 'This rewrites the table. Add a column without values, fill it in a BatchedMigration, and give it its default then.';
  if (/\bnot null\b/.test(rest) && value === undefined)
    return 'The commit before writes rows without it. Give it a default, or add it nullable and add `not null … not valid` later.';
  if (value !== undefined && /^\(*\w+ ?\(/.test(value) && !STABLE_DEFAULT.test(value))
    return 'A default that differs by row rewrites the table. Add the column without it, then set the default, and fill old rows in a BatchedMigration.';
  if (/\breferences\b|\bcheck ?\(/.test(rest))
    return `A constraint of a column is checked under a lock. Add the column, then its constraint. ${VALIDATE}`;
  if (/\bunique\b|\bprimary key\b/.test(rest))
    return 'This builds an index under a lock. Create a unique index concurrently, and add the constraint with `using index`.';
  return undefined;
}

function addedConstraint(action: string): string | undefined {
  if (/\bexclude\b/.test(action))
    return 'An exclusion constraint builds its index under a lock, and there is no other way. Create another table.';
  if (/\b(unique|primary key)\b/.test(action))
    return /\busing index\b/.test(action)
      ? undefined
      : 'This builds an index under a lock. Create a unique index concurrently, and add the constraint with `using index`.';
  return /\bnot valid$/.test(action) ? undefined : `This checks all rows under a lock. ${VALIDATE}`;
}

/** Actions that change the catalog alone, and that the commit before does not notice. */
const HARMLESS =
  /^(drop constraint|alter (column )?\S+ (set default|drop not null|set statistics|set storage|add generated)|set \(|reset \(|enable trigger|disable trigger|owner to)/;

/**
 * Checks one action of an `alter table` on a table with rows.
 * @returns what is wrong, and the way out; undefined where it is harmless
 */
export function alterationProblem(table: string, action: string, facts: MigrationFacts): string | undefined {
  if (/^(drop (column )?(?!constraint\b)|rename|set schema)|^alter (column )?\S+ drop default/.test(action))
    return requireContract(facts);
  if (/^alter (column )?\S+ (set data )?type\b/.test(action))
    return 'This rewrites the table and breaks the commit before. Add a column of the new type, fill it in a BatchedMigration, and contract.';
  if (/^alter (column )?\S+ set not null/.test(action))
    return `This checks all rows under a lock: use \`add constraint <name> not null <column> not valid\`. ${VALIDATE}`;
  if (action.startsWith('validate constraint'))
    return facts.isTransactional && facts.alters(table, /^add constraint .* not valid$/)
      ? 'The lock of `add constraint` lasts until the transaction ends. Validate in a later migration.'
      : undefined;
  if (/^add (constraint|foreign key|check|unique|primary key|exclude)\b/.test(action)) return addedConstraint(action);
  if (action.startsWith('add ')) return addedColumn(action);
  return HARMLESS.test(action) ? undefined : 'These rules do not know this action. Add a rule for it.';
}
