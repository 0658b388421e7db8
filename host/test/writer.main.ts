import { changeRegistry } from '@larder/platform/release-store/registry-file';

/** A writer without an end: `writer.main.ts <folder of a release store>` changes the registry repeatedly, reports its start, and is killed during a write. */
const [folder = ''] = process.argv.slice(2);
for (let n = 0; n < 5000; n += 1) {
  await changeRegistry(folder, ({ microFrontends }) => ({
    microFrontends,
    change: { action: 'host', name: 'host', by: 'writer', at: new Date().toISOString() },
  }));
  if (n === 0) console.log('writing');
}
