/** Prefix of all API calls. */
export const PREFIX = '/api/v1';
