import { redirectDocument, type LoaderFunctionArgs } from 'react-router';
import type { loadPage } from './page-loader.ts';

const load = () => import('./page-loader.ts');

/**
 * The code that loads a page. The first page of a visit arrives with its data, so the browser fetches this code (`fetchPageLoader`) on the first
 * interaction. If it fails to load, the browser requests the complete page from the server; without a connection the page shows a notice.
 */
export const loadPageLoader = ({ url }: Pick<LoaderFunctionArgs, 'url'>): Promise<typeof loadPage> =>
  load().then(
    (code) => code.loadPage,
    (error: unknown) => {
      console.warn(error);
      if (navigator.onLine === false) return () => Promise.resolve({ kind: 'offline', status: 503 });
      throw redirectDocument(url.pathname + url.search);
    },
  );

/** Prefetches the page loader. The actual use requests it again and reports failures. */
export const fetchPageLoader = (): void => void load().catch(() => undefined);
