import { openBalancer } from './balancer.ts';

/** The balancer as a process: `HOSTS` are the origins of the hosts, with commas; it listens on `PORT`. */
const [first = '', ...others] = (process.env['HOSTS'] ?? '').split(',');
const server = await openBalancer([first, ...others], Number(process.env['PORT']));
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
