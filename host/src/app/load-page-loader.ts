import { redirectDocument, type LoaderFunctionArgs } from 'react-router';
import type { loadPage } from './page-loader.ts';

const load = () => import('./page-loader.ts');

/**
 * What loads a page. The first of a visit comes with its data, so a browser has no use for it before somebody uses the page, and fetches it then
 * (`fetchPageLoader`). Where it cannot be had, the server is asked for the whole page; without a line the page says so.
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

/** Fetches it ahead. Who needs it asks again, and tells what goes wrong. */
export const fetchPageLoader = (): void => void load().catch(() => undefined);
