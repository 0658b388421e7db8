import { openObjectStore } from '@larder/platform/testing/object-store';

/** The fake object store as a process on `PORT`, with the credentials of its environment. Its objects are in memory. */
const { PORT, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
const { place } = await openObjectStore({
  port: Number(PORT),
  ...(accessKeyId && { accessKeyId }),
  ...(secretAccessKey && { secretAccessKey }),
});
console.log(JSON.stringify({ bucket: place.bucket }));
process.once('SIGTERM', () => process.exit(0));
