import { UnderscoreNamingStrategy } from '@mikro-orm/core';

const SUFFIX: Readonly<Record<string, string>> = { foreign: 'fkey', unique: 'key' };

/** Names as PostgreSQL itself gives them to constraints, and columns named as their property: `customerId` is `customer_id`. */
export class PostgresNames extends UnderscoreNamingStrategy {
  override joinKeyColumnName(property: string): string {
    return this.propertyToColumnName(property);
  }

  override indexName(
    table: string,
    columns: string[],
    type: 'primary' | 'foreign' | 'unique' | 'index' | 'sequence' | 'check' | 'default',
  ): string {
    return super.indexName(table, columns, (SUFFIX[type] ?? type) as typeof type);
  }
}
