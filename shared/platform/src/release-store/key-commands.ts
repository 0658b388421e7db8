import { makeKey, readKeys, revokeKey, type Right } from './keys.ts';
import { RIGHTS } from './store/documents.ts';
import { storeHere } from './store/here.ts';

const isRight = (text: string): text is Right => RIGHTS.some((right) => right === text);

/** `larder release keys new`: prints the key's text, only once. */
export async function newKeyCommand(owner: string, { remotes, rights }: { remotes: string; rights: string }): Promise<void> {
  const key = await makeKey(storeHere(), { owner, remotes: remotes.split(','), rights: rights.split(',').filter(isRight) });
  console.log(`${key}\nGive it to ${owner}; it is not shown again. They keep it as LARDER_KEY.`);
}

/** Runs `larder release keys list`: prints owner, remotes, rights and dates (UTC) of each key. */
export async function listKeysCommand(): Promise<void> {
  for (const { id, owner, remotes, rights, madeAt, revokedAt } of await readKeys(storeHere()))
    console.log(
      [id, owner, remotes.join(','), rights.join(','), revokedAt ? `revoked ${revokedAt}` : `made ${madeAt}`].join('  '),
    );
}

/**
 * Runs `larder release keys revoke`.
 * @throws ReleaseError (404) when no key has this id
 */
export async function revokeKeyCommand(id: string): Promise<void> {
  await revokeKey(storeHere(), id);
  console.log(`${id} opens nothing any more`);
}
