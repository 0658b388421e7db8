import { downloadRefusal, VIRTUAL_GOOD_TEXT } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import { clientIp, isOwnCall } from '../../platform/http/client-ip.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { ApiMiddleware } from '../../platform/http/state.ts';
import type { Services } from '../../platform/services.ts';
import { DOWNLOADS, readDownloadPath } from './download-link.ts';
import { lockVirtualProducts, readVirtualProduct } from './locked-virtual-product.ts';

/** Calls per minute and address. A link is signed, so it cannot be found by trying. */
const PER_MINUTE = 30;

interface ServedFile {
  name: string;
  mediaType: string;
  content: Buffer;
}

/**
 * `GET /api/v1/downloads/<unit>.<signature>`: the file of a unit, without session or cookies. Each GET counts; HEAD does not.
 * @throws HttpError 404 for a link that was not signed here; 410 `download_limit`, `download_expired` or `download_refunded`
 */
export function downloadPage(services: Services): ApiMiddleware {
  const trusted = new Set(services.env.TRUSTED_PROXIES.split(','));
  return async (ctx, next) => {
    if (!ctx.path.startsWith(DOWNLOADS)) return next();
    ctx.state.routeName = 'GET /downloads';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new HttpError(405, 'Only GET.', { errorCode: 'method' });
    const ip = clientIp(ctx.req, trusted, services.env.serviceTokens);
    if (!isOwnCall(ctx.req, ip, services.env.serviceTokens)) await services.limits.minute.everywhere('downloads', ip, PER_MINUTE);
    const id = readDownloadPath(services.env.appSecrets, ctx.path);
    if (id === null) throw notFound('Download');
    ctx.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' });
    const { name, mediaType, content } = await takeFile(services, id, ctx.method === 'GET');
    ctx.attachment(name);
    ctx.type = mediaType;
    ctx.body = content;
  };
}

/** Reads the file of a unit, and counts it in the same transaction, so that concurrent calls stay within the limit. */
function takeFile(services: Services, id: string, isCounted: boolean): Promise<ServedFile> {
  return services.fork().transactional(async (em) => {
    const [unit] = await lockVirtualProducts(em, (row) => row('id', '=', id));
    if (unit?.delivers !== 'download') throw notFound('Download');
    const now = services.clock.now();
    const refusal = downloadRefusal(readVirtualProduct(unit), now);
    if (refusal !== null) throw new HttpError(410, VIRTUAL_GOOD_TEXT[refusal], { errorCode: `download_${refusal}` });
    const file = await db(em)
      .selectFrom('product_files')
      .select(['name', 'media_type as mediaType', 'content'])
      .where('product_id', '=', unit.product_id)
      .executeTakeFirst();
    if (!file) throw notFound('Download');
    if (isCounted)
      await db(em)
        .updateTable('virtual_products')
        .set({ downloads: unit.downloads + 1, used_at: unit.used_at ?? now })
        .where('id', '=', id)
        .execute();
    return file;
  });
}
