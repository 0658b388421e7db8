import type { Visitor } from '../server/kept/pages-ahead.ts';
import { UNKNOWN_SITE } from '../src/app/site.ts';

/** Somebody for whom pages are made ahead. */
export const visitor = (over: Partial<Visitor> = {}): Visitor => ({
  page: {
    path: '/',
    requestId: 'r',
    nonce: 'n',
    apiHeaders: {},
    site: UNKNOWN_SITE,
    content: null,
    withBody: true,
    packed: true,
  },
  id: 'anna',
  look: 'plain',
  live: 'mf-a@1',
  revision: 'r.1',
  ...over,
});
