import { promote } from '../release-store/promote.ts';
import { publish } from '../release-store/publish.ts';
import { storeHere } from '../release-store/store/here.ts';

/** As a process: publishes the release in the folder that is named, and makes it live, in the store of its environment. For tests in which it is ended from outside. */
const [folder = '', data = ''] = process.argv.slice(2);
const store = storeHere({ data });
const { name, version } = await publish(store, folder);
await promote(store, name, version, { by: 'child' });
console.log('done');
