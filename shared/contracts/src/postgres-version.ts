/** Oldest major version of PostgreSQL that the store's statements run on. */
const OLDEST_MAJOR = 18;

/** The PostgreSQL server is too old for the store. */
export class OldPostgresError extends Error {
  /** @param version as PostgreSQL writes it, such as `17.4` */
  constructor(version: string) {
    super(`The PostgreSQL server of DATABASE_URL has version ${version}. Larder needs version ${OLDEST_MAJOR} or later.`);
    this.name = 'OldPostgresError';
  }
}

/** Executes a statement: a client or a pool of connections. */
interface Queryable {
  query(statement: string): Promise<{ rows: { server_version_num: string }[] }>;
}

/**
 * Refuses a PostgreSQL server that is too old, before anything is changed.
 * @throws OldPostgresError with the version found and the one needed
 */
export async function refuseOldPostgres(server: Queryable): Promise<void> {
  const { rows } = await server.query('show server_version_num');
  // 170004 is 17.4; since version 10 the last four digits are the minor version.
  const number = Number(rows[0]?.server_version_num);
  const major = Math.floor(number / 10_000);
  if (major < OLDEST_MAJOR) throw new OldPostgresError(`${major}.${number % 10_000}`);
}
