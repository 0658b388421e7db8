import { loadHostBuild } from '../server/host-build.ts';
import '@larder/platform/render/render-worker';
import '../server/render/api-fetch.ts';
import '../server/render/files-of-page.ts';
import '../server/render/renderer.ts';

// Loads what a process that renders loads, and ends: `render-modules.ts <folder of the build>`.
await loadHostBuild(process.argv[2] ?? '');
