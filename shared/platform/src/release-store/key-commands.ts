import { checkWebhookAddress } from '../notifications/webhook.ts';
import { makeKey, readKeys, revokeKey, type Right } from './keys.ts';
import { RIGHTS } from './store/documents.ts';
import { storeHere } from './store/here.ts';

const isRight = (text: string): text is Right => RIGHTS.some((right) => right === text);

interface NewKey {
  readonly remotes: string;
  readonly rights: string;
  readonly notifyUrl?: string;
  readonly notifyMail?: string;
}

/** `larder release keys new`: prints the key's text, only once. */
export async function newKeyCommand(owner: string, { remotes, rights, notifyUrl, notifyMail }: NewKey): Promise<void> {
  const notify = {
    ...(notifyUrl && { url: checkWebhookAddress(notifyUrl, process.env['LARDER_ENV'] === 'production') }),
    ...(notifyMail && { mail: notifyMail }),
  };
  const key = await makeKey(storeHere(), {
    owner,
    remotes: remotes.split(','),
    rights: rights.split(',').filter(isRight),
    ...(Object.keys(notify).length > 0 && { notify }),
  });
  console.log(`${key}\nGive it to ${owner}; it is not shown again. They store it as LARDER_KEY.`);
}

/** Runs `larder release keys list`: prints owner, remotes, rights and dates (UTC) of each key. */
export async function listKeysCommand(): Promise<void> {
  for (const { id, owner, remotes, rights, notify = {}, madeAt, revokedAt } of await readKeys(storeHere()))
    console.log(
      [
        id,
        owner,
        remotes.join(','),
        rights.join(','),
        ...Object.values(notify),
        revokedAt ? `revoked ${revokedAt}` : `made ${madeAt}`,
      ].join('  '),
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
