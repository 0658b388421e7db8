import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';

const folder = join(import.meta.dirname, 'baseline');

/** Creates the tables of an empty store and the rows that they begin with, from `baseline/*.sql` in the order of the file names. */
export class Migration20261130150000_baseline extends Migration {
  override up(): void {
    for (const file of readdirSync(folder).sort()) this.addSql(readFileSync(join(folder, file), 'utf8'));
  }
}
