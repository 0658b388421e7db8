import { Suspense, use, useEffect } from 'react';
import type { PageHead, PageModule } from '@larder/shell';
import { tellAlive } from '@larder/shell/services/alive';
import { useLoaderData } from 'react-router';
import type { PageRoute } from '@larder/platform/release-loader/snapshot';
import { InnerFallback } from '../screens/InnerFallback.tsx';
import { NotFound } from '../screens/NotFound.tsx';
import { Offline } from '../screens/Offline.tsx';
import { PageBoundary } from '../screens/PageBoundary.tsx';
import { SharedError } from '../screens/SharedError.tsx';
import { Assets } from './Assets.tsx';
import { Head } from './Head.tsx';
import type { PageResult } from './page-loader.ts';
import { useKit } from './use-kit.ts';

function PageContent({ route, data }: { route: PageRoute; data: unknown }) {
  const { pages, server } = useKit();
  // The browser calls use() even for loaded code: a render that resumes after suspending must call the same hooks, or React restarts it.
  const here = server ? pages.peek(route.remote, route.module) : undefined;
  const module: PageModule = here ?? use(pages.load(route.remote, route.module));
  useEffect(tellAlive, [module]);
  const { Page } = module;
  return (
    <>
      <Assets assets={pages.assets(route.remote, route.module)} />
      <Page data={data} />
    </>
  );
}

/** Head of a page that exports none: browsers and screen readers need a title. */
const UNTITLED: PageHead = { title: 'Larder' };

/** The view of a route for its loader's result (OP-007, OP-129). Without a route: the page for unknown paths. */
export function PageView({ route }: { route?: PageRoute }) {
  const result = useLoaderData<PageResult>();
  if (result.kind === 'not-found') return <NotFound />;
  if (result.kind === 'offline') return <Offline />;
  if (result.kind === 'failed') return <SharedError message={result.message} />;
  if (result.kind !== 'page' || !route) return <InnerFallback again />;
  return (
    <PageBoundary name={`${route.remote}/${route.module}`}>
      <Head head={result.head ?? UNTITLED} />
      <Suspense fallback={<InnerFallback quiet />}>
        <PageContent route={route} data={result.data} />
      </Suspense>
    </PageBoundary>
  );
}
