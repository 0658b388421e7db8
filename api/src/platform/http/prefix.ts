/** Where all calls of the wire stand. */
export const PREFIX = '/api/v1';
