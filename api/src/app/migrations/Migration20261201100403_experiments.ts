import { Migration } from '@mikro-orm/migrations';

/** Adds the settings of experiments, which employees change in the back office. */
export class Migration20261201100403_experiments extends Migration {
  override up(): void {
    this.addSql(`create table experiments (
      name text not null, shares jsonb not null, audience jsonb, winner text, started_at timestamptz, ended_at timestamptz,
      version int not null default 1, primary key (name))`);
  }
}
