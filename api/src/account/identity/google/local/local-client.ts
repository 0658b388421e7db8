import { createHmac } from 'node:crypto';

/** Where the local provider stands in for Google, on the store's own address. Never in production. */
export const LOCAL_PATH = '/local-google';

/** The store, as the local provider knows it. */
export const LOCAL_CLIENT = {
  id: 'larder-local',
  secretOf: (appSecret: string): string => createHmac('sha256', appSecret).update('local google client').digest('base64url'),
};
