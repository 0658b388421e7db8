import { Migration } from '@mikro-orm/migrations';

/**
 * Sessions from before `proved_at` counted as ended, although their owners had signed in. They signed in when the session was
 * created or later, so that time is the latest certain one. Read-only sessions (`read_only`) never proved anything.
 */
export class Migration20261129130001_sessions_proved extends Migration {
  override up(): void {
    this.addSql(
      'update sessions set proved_at = created_at where proved_at is null and customer_id is not null and not read_only',
    );
  }

  override down(): void {
    // Nothing to undo: the column was there, and its values are true.
  }
}
