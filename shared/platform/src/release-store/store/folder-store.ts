import { folderFiles } from '../../files/folder-files.ts';
import { keysRevision, registryRevision } from './documents.ts';
import { FolderDocument } from './folder-document.ts';
import { FolderLog } from './folder-log.ts';
import { folderReleases } from './folder-releases.ts';
import type { ReleaseStore, StorePlace } from './release-store.ts';

/** The store as a local folder. */
export function folderStore(folder: string): ReleaseStore {
  const registry = new FolderDocument(folder, { name: 'registry', mode: 0o644, revisionOf: registryRevision });
  const keys = new FolderDocument(folder, { name: 'keys', mode: 0o600, revisionOf: keysRevision });
  return {
    folder,
    registry,
    keys,
    log: new FolderLog(folder, registry),
    releases: folderReleases(folder),
    files: folderFiles(folder),
    followRegistry: () => registry.pointed(),
  };
}

/** Returns the release store itself, or opens the folder at a path as one. */
export const storeOf = (place: StorePlace): ReleaseStore => (typeof place === 'string' ? folderStore(place) : place);
