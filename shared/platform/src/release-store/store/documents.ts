import { z } from 'zod';
import { remoteName } from '@larder/contracts/release';

/** Rights of a key for its remotes: `promote` includes rollback and retirement, `force` skips verdicts and conflicts. */
export const RIGHTS = ['publish', 'promote', 'force'] as const;

export const releaseKey = z.object({
  id: z.string(),
  /** The owner's name in the log. */
  owner: z.string(),
  remotes: z.array(remoteName).min(1),
  rights: z.array(z.enum(RIGHTS)).min(1),
  /** sha256 of the secret. The secret is 32 random bytes and cannot be guessed, so a fast hash is enough. The secret itself is never stored. */
  hash: z.string(),
  /** Where its team is notified of rollbacks and ended canaries. The operator sets both. */
  notify: z.object({ url: z.url().optional(), mail: z.email().optional() }).optional(),
  madeAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
});

/** The stored keys of teams; a store from before key ring revisions has the bare list. */
export const keyRing = z.union([
  z.object({ revision: z.number().int().min(0), keys: z.array(releaseKey) }),
  z.array(releaseKey).transform((keys) => ({ revision: 0, keys })),
]);

const revisionBy =
  (document: z.ZodType<{ revision: number }>) =>
  (text: string): number | undefined => {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return undefined;
    }
    return document.safeParse(json).data?.revision;
  };

/** The revision of a registry's text, also of one that newer code wrote; undefined for a text that is not whole. */
export const registryRevision = revisionBy(z.object({ revision: z.number().int().min(0) }));
/** The revision of a text of keys; undefined where it is none. */
export const keysRevision = revisionBy(keyRing);
