import { createHmac } from 'node:crypto';

/** Path of the local provider that replaces Google, on the store's own address. Never in production. */
export const LOCAL_PATH = '/local-google';

/** The store's registration at the local provider. */
export const LOCAL_CLIENT = {
  id: 'larder-local',
  secretOf: (appSecret: string): string => createHmac('sha256', appSecret).update('local google client').digest('base64url'),
};
