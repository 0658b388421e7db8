import { Migration } from '@mikro-orm/migrations';
import { getConstructionPlans } from 'pg-boss';

/** Tables of the job queue, by the library's own plan, so that they exist before the first business transaction uses them. */
export class Migration20261121000120_jobs extends Migration {
  // The plan opens and commits a transaction of its own.
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(getConstructionPlans('jobs'));
  }

  override down(): void {
    this.addSql(`drop schema jobs cascade`);
  }
}
