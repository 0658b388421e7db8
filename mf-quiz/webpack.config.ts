import { exposesOf, remoteConfig, sharedLibraries } from '@larder/platform/build/remote-preset';

/** Module federation build of mf-quiz, in the browser and on the server. */
export default remoteConfig((remote) => ({
  name: remote.name,
  exposes: exposesOf(remote),
  shared: sharedLibraries(),
}));
