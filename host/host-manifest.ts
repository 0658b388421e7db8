import { API_VERSION } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { BLOG_PATHS, INFORMATION_PATHS, SITE_MAP_PATH } from './src/content/content-paths.ts';

/**
 * What the host is to the releases that it carries: the shell that it gives them, and the addresses that are its own, so that no remote may claim
 * them. Shortcuts are not among them: a remote's own page goes before those.
 */
const hostManifest = {
  shell: SHELL_VERSION,
  api: API_VERSION,
  paths: [
    ...INFORMATION_PATHS,
    ...BLOG_PATHS,
    SITE_MAP_PATH,
    '/design',
    '/maintenance',
    '/healthz',
    '/readyz',
    '/metrics',
    // Employees trust what is below /desk. The rest are paths that the host forwards, serves as files, or handles itself.
    ...[
      'api',
      'design/slots',
      'desk',
      'fe-web',
      'local-google',
      'mailbox',
      'media',
      'releases',
      'sandbox-gateway',
      'static',
      'webhooks',
    ].map((name) => `/${name}/*`),
  ],
};
export default hostManifest;
