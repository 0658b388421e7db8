import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';

export const CHALLENGE_KINDS = ['google', 'google_link', 'passkey_add', 'passkey_use'] as const;

/** A single-use, short-lived challenge of a session, stored as a hash, with secrets that only the server may know. */
export const challenges = defineEntity({
  name: 'Challenge',
  tableName: 'challenges',
  properties: {
    valueHash: p.blob().primary(),
    sessionId: keyOf<string>('sessions', 'cascade'),
    kind: p.enum(CHALLENGE_KINDS),
    secrets: p.json<Record<string, string>>(),
    expiresAt: p.datetime(),
  },
  indexes: [index('challenges_session', '(session_id)'), index('challenges_expires', '(expires_at)')],
});
