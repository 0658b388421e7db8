import { dataDir } from '../build/roots.ts';
import { releaseServer } from './server.ts';
import { signingKey } from './signing.ts';
import { storeHere } from './store/here.ts';

/** The release store as a process: `PORT` (0 takes a free one); says `{"port":n}` on its first line. */
const server = releaseServer(storeHere(), { token: process.env['SERVICE_TOKEN'], signing: await signingKey(dataDir) });
server.listen(Number(process.env.PORT ?? 0), process.env.HOST ?? '127.0.0.1', () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }));
});
server.once('error', (error) => {
  console.error(`the release store cannot listen: ${error.message}`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
