import { type Fault, openObjectStore } from '@larder/platform/testing/object-store';

/** Message to the object store: every request has this fault from now on; null ends that. */
export interface ObjectStoreMessage {
  readonly fault: Fault | null;
}

/** The fake object store as a process on `PORT`, with the credentials of its environment. Its objects are in memory. */
const { PORT, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
const store = await openObjectStore({
  port: Number(PORT),
  ...(accessKeyId && { accessKeyId }),
  ...(secretAccessKey && { secretAccessKey }),
});
console.log(JSON.stringify({ bucket: store.place.bucket }));
process.on('message', ({ fault }: ObjectStoreMessage) => (store.fault = () => fault ?? undefined));
process.once('SIGTERM', () => process.exit(0));
