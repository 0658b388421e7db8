import { API_VERSION } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { paths } from '@larder/contracts/paths';
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
    // The desk's own pages work while no remote does; remotes bring the others below /desk.
    paths.deskSignIn,
    `${paths.releaseDesk}/*`,
    // Paths that the host forwards, serves as files, or handles itself.
    ...[
      'api',
      'design/slots',
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
