import { startEmbedded } from './embedded.ts';

/**
 * The embedded PostgreSQL as a process: runs that of `PG_DIR` (on `PG_PORT`, when it does not run yet), prints `{"port":n}` when it responds,
 * and ends with it. On termination it stops the server first, also when its parent process ends.
 */
const LOOK_MS = 500;

const { PG_DIR: dir = '', PG_PORT, PG_FAST } = process.env;
const onWait = () => console.error('another process starts this database at the moment: waiting for it');
const starting = startEmbedded({ dir, port: Number(PG_PORT), fast: PG_FAST === '1', onWait });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    clearInterval(look);
    starting
      .then((database) => database.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}
let look: NodeJS.Timeout | undefined;
try {
  const database = await starting;
  console.log(JSON.stringify({ port: database.port }));
  look = setInterval(() => {
    if (database.isRunning()) return;
    console.error('PostgreSQL ended by itself; its own words are in postgres.log beside its data');
    process.exit(1);
  }, LOOK_MS);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
