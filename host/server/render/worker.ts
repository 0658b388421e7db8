import process from 'node:process';
import { runRenderWorker } from '@larder/platform/render/render-worker';
import { loadHostBuild } from '../host-build.ts';
import { createApiFetch } from './api-fetch.ts';
import { filesOf, republishFiles } from './files-of-page.ts';
import type { HostRendering, WorkerSettings } from './messages.ts';
import { renderPage } from './renderer.ts';

/** A process that renders pages: `worker.ts <settings as JSON>`. The pool starts it and replaces it when it fails. */
const settings = JSON.parse(process.argv[2] ?? '{}') as WorkerSettings;
const build = await loadHostBuild(settings.build);
const fetchApi = createApiFetch(settings.apiOrigins);

await runRenderWorker<HostRendering>({
  shell: { exports: build.shellExports, version: build.shellExports.SHELL_VERSION },
  apiOrigins: settings.apiOrigins,
  releasesPublicUrl: settings.releasesPublicUrl,
  render: (page, context) => renderPage(page, { ...context, settings, build, fetchApi }),
  prepare: (snapshot, publish) => void filesOf(snapshot, build, publish),
  republish: republishFiles,
});
