import { readFileSync } from 'node:fs';
import Koa from 'koa';

/** The floor: a plain Koa that answers the same bytes, in a process of its own. `node floor.ts <file> <content type>`; says its port. */
const body = readFileSync(process.argv[2] ?? '');
const type = process.argv[3] ?? 'application/json';
const app = new Koa();
app.use((ctx) => {
  ctx.set('content-type', type);
  ctx.body = body;
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }));
});
