import { alterationProblem, requireContract } from './alter-table.ts';
import { factsOf, type MigrationFacts, type MigrationSource } from './facts.ts';
import { alterationOf, type Statement } from './statements.ts';

/** Tables of a few rows each. */
const SMALL = new Set(['store_state', 'store_clock', 'store_maintenance', 'job_ticks', 'database_objects']);

/** Checks a statement. @param parts what the pattern captures */
type Check = (facts: MigrationFacts, statement: Statement, parts: readonly (string | undefined)[]) => string | undefined;
type Rule = readonly [pattern: RegExp, check: Check];

const indexProblem: Check = (facts, statement, [isConcurrent, name = '', table = '']) => {
  if (facts.isNew(table)) return undefined;
  if (!isConcurrent || facts.isTransactional)
    return 'An index blocks writes while it is built. Create it `concurrently`, in a ConcurrentMigration.';
  const before = facts.statements.slice(0, facts.statements.indexOf(statement));
  return before.includes(`drop index concurrently if exists ${name}`)
    ? undefined
    : `A failed attempt leaves an invalid index. Begin with \`drop index concurrently if exists ${name}\`.`;
};

const batchProblem: Check = (facts, statement, [table = '']) => {
  if (facts.isNew(table) || SMALL.has(table)) return undefined;
  if (!facts.isBatched) return 'This locks many rows at once. Change them in a BatchedMigration.';
  return /\blimit \d{1,5}\b/.test(statement) && /\breturning\b/.test(statement)
    ? undefined
    : 'A batch needs a `limit` below 100,000 and a `returning`.';
};

/** What a statement must satisfy; the first that matches decides. One that none matches is refused. */
const RULES: readonly Rule[] = [
  [/^create (?:unique )?index (concurrently )?(?:if not exists )?(\S+) on (?:only )?([^\s(]+)/, indexProblem],
  [
    /^drop index (concurrently )?/,
    (_, __, [isConcurrent]) => (isConcurrent ? undefined : 'This locks the table. Drop the index `concurrently`.'),
  ],
  [
    /^(?:create(?: or replace)?|alter|drop) (?:constraint )?(?:function|procedure|aggregate|routine|view|trigger)\b/,
    () =>
      'Functions, views and triggers are defined in `*.routine.sql`, `*.view.sql` and `*.trigger.sql`, which a migration applies.',
  ],
  [/^do\b/, () => 'Statements in a block cannot be checked. Write them out; many rows are changed by a BatchedMigration.'],
  [/^(?:with .*\) )?update (?:only )?(\S+)/, batchProblem],
  [/^(?:with .*\) )?delete from (?:only )?(\S+)/, batchProblem],
  [/^drop (?:table|type|sequence|schema|extension|domain)\b/, requireContract],
  [/^alter (?:index|sequence|type) .* rename|^alter type .* (?:drop|alter) attribute/, requireContract],
  [/^(?:lock|truncate|cluster|reindex|vacuum|refresh)\b/, () => 'This locks whole tables. Change rows in a BatchedMigration.'],
  [
    /^create (?:unlogged )?(?:table|type|sequence|extension|schema|domain)\b|^alter (?:type .* add|sequence)|^insert into|^comment on|^analyze\b|^(?:re)?set lock_timeout/,
    () => undefined,
  ],
];

function problemsOf(statement: Statement, facts: MigrationFacts): string | string[] {
  const alteration = alterationOf(statement);
  if (alteration) {
    const { table, actions } = alteration;
    if (facts.isNew(table)) return [];
    return actions.map((action) => alterationProblem(table, action, facts)).filter((problem) => problem !== undefined);
  }
  const rule = RULES.find(([pattern]) => pattern.test(statement));
  if (!rule) return ['These rules do not know this statement. Add a rule for it.'];
  const [pattern, check] = rule;
  return check(facts, statement, pattern.exec(statement)?.slice(1) ?? []) ?? [];
}

/**
 * Checks that a migration locks no table with rows for long, and breaks no code of the commit before.
 * @param released names of the migrations before it that the commit before has
 * @returns each problem with its statement and the way out
 */
export function migrationProblems(source: MigrationSource, released: readonly string[]): string[] {
  const facts = factsOf(source);
  const unknown =
    facts.contractOf === undefined || released.includes(facts.contractOf)
      ? []
      : [`${source.name}: \`contractOf\` must name a migration of an earlier release: ${facts.contractOf} is none.`];
  return [
    ...unknown,
    ...facts.statements.flatMap((statement) =>
      [problemsOf(statement, facts)].flat().map((problem) => `${source.name}: ${statement}\n  ${problem}`),
    ),
  ];
}
