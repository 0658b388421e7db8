import { cachedPublicResponse, CATALOG_CACHE, afterInvalidation } from '../products/answer.ts';
import { route } from '../../platform/http/route.ts';
import { addContent, changeContent, deleteContent } from './desk/change-content.ts';
import { findContents, readContent } from './desk/find-contents.ts';
import { readLiveContent } from './live-content.ts';

/** Content that employees publish, and its back office. */
export const contentRoutes = [
  // The schedule needs no key: a cached response lasts seconds, and a cached page does not outlive it by much.
  route('GET /content', (c) => cachedPublicResponse(c, 'GET /content', [], [], () => readLiveContent(c.em, c.now())), {
    cache: CATALOG_CACHE,
  }),
  route('GET /desk/content', (c, { query }) => findContents(c.em, query, c.now())),
  route('GET /desk/content/{id}', (c, { params }) => readContent(c.em, params.id, c.now())),
  route('POST /desk/content', (c, sent) => afterInvalidation(c, addContent(c, sent))),
  route('PUT /desk/content/{id}', (c, sent) => afterInvalidation(c, changeContent(c, sent))),
  route('DELETE /desk/content/{id}', (c, sent) => afterInvalidation(c, deleteContent(c, sent))),
];
