import { readFileSync } from 'node:fs';
import Koa from 'koa';
import pg from 'pg';

/**
 * The floor: a plain Koa that answers the same bytes, in a process of its own; with a database's address after one select by index, as the least that
 * a call costs which asks it anything. `node floor.ts <file> <content type> [<database url>]`; says its port.
 */
const body = readFileSync(process.argv[2] ?? '');
const type = process.argv[3] ?? 'application/json';
const url = process.argv[4];
const pool = url ? new pg.Pool({ connectionString: url, max: 10 }) : null;
const app = new Koa();
app.use(async (ctx) => {
  if (pool) await pool.query('select id, title from products where id = $1', [1]);
  ctx.set('content-type', type);
  ctx.body = body;
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }));
});
