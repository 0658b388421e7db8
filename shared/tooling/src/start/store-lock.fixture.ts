import { lockStore } from './store-lock.ts';

/* Locks the data folder of its first argument until it is killed. */
const [, , dir = '', address = ''] = process.argv;
try {
  await lockStore(dir, address);
  console.log('locked');
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
