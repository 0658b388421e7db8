import { Migration } from '@mikro-orm/migrations';

/** The row of `store_state` that lists the migrations which code must know to work with the schema. */
export const REQUIREMENTS_KEY = 'schema_requires';

/**
 * A migration whose statements run outside a transaction, for `create index concurrently` and `validate constraint`. A failed one
 * runs again from its start, so each statement is safe to repeat.
 */
export abstract class ConcurrentMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** Adds the statements. */
  abstract change(): void;

  override up(): void {
    // They wait for older transactions, and block neither reads nor writes meanwhile.
    this.addSql('set lock_timeout = 0');
    this.change();
    this.addSql('reset lock_timeout');
  }
}

/** A migration that changes many rows, one short transaction for each batch. A failed one continues where it ended. */
export abstract class BatchedMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /**
   * Returns the statement of a batch: it changes at most some thousand rows (`limit`) that it has not changed yet, and returns a row
   * for each.
   */
  abstract batch(): string;

  override async up(): Promise<void> {
    while ((await this.execute(this.batch())).length > 0);
  }
}

/**
 * A migration that removes what earlier code used. The database then refuses code that does not know the migration `contractOf`.
 */
export abstract class ContractMigration extends Migration {
  /** Name of an earlier migration: the code that brought it no longer uses what this one removes. */
  abstract readonly contractOf: string;

  /** Adds the statements. */
  abstract change(): void;

  override up(): void {
    this.change();
    this.addSql(`insert into store_state (key, value) values ('${REQUIREMENTS_KEY}', '["${this.contractOf}"]')
      on conflict (key) do update set updated_at = now(), value = (
        select jsonb_agg(distinct name) from jsonb_array_elements(store_state.value || excluded.value) name)`);
  }
}
