import type { LoaderFunctionArgs } from 'react-router';
import { kitContext } from '../app/kit.ts';
import type { PageResult } from '../app/page-loader.ts';
import { loadContentCode } from './content-code.ts';
import { textPath } from './content-paths.ts';
import { contentSource } from './content-source.ts';

/** Loader of an information page or a page of the blog. An unknown slug is not found, with status 404 (OP-133, OP-069). */
export async function loadContent({ request, context }: LoaderFunctionArgs): Promise<PageResult> {
  const { pathname } = new URL(request.url);
  const kit = context.get(kitContext);
  try {
    const read = context.get(contentSource).read(textPath(pathname), request.signal);
    const [page] = await Promise.all([read, loadContentCode()]);
    return page ? { kind: 'page', data: page, head: page.head, status: 200 } : { kind: 'not-found', status: 404 };
  } catch (error) {
    // An abandoned navigation is the router's business.
    if (request.signal.aborted) throw error;
    if (!kit.server && navigator.onLine === false) return { kind: 'offline', status: 503 };
    kit.shell.events.emit('error_alert', { message: error instanceof Error ? error.message : String(error) });
    return { kind: 'failed', status: 503 };
  }
}
