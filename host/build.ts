import { fileURLToPath } from 'node:url';
import type { HostBuildSettings } from '@larder/platform/build/host-settings';
import type { SlotName } from '@larder/shell';

/** How this host and its remotes are built. */
const settings: HostBuildSettings = {
  slotsOnEveryPage: [
    'account.favorite',
    'account.menu',
    'account.overlays',
    'cart.button',
    'cart.overlays',
    'cart.quantity',
    'catalog.navigation',
    'catalog.search',
  ] satisfies SlotName[],
  sideEffectFree: ['@simplewebauthn/browser'],
  reservedLayers: ['reset', 'ui'],
  forwardedPaths: ['/api/v1', '/media', '/mailbox', '/local-google', '/sandbox-gateway'],
  scriptBudget: 119_500,
  chunksWithSheets: ['desk'],
  // zod, which computes the shapes of responses, stays out of the browser.
  evaluatedModules: /contracts[\\/]src[\\/](first-)?answer-shapes\.ts$/,
  inlinedModules: /src[\\/]server[\\/](replay-events|start-when-seen)\.ts$/,
  replacedModules: [
    { module: /\/mutationCache\.js$/, by: fileURLToPath(new URL('./src/client/empty-mutation-cache.ts', import.meta.url)) },
  ],
};
export default settings;
