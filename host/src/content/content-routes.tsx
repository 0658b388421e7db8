import { Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { InnerFallback } from '../screens/InnerFallback.tsx';
import { RouteError } from '../screens/RouteError.tsx';
import { useContentCode } from './content-code.ts';
import { loadContent } from './content-loader.ts';
import './content-sheets.module.css';
import { BLOG_PATHS, INFORMATION_PATHS, SITE_MAP_PATH } from './content-paths.ts';

function Content({ path }: { path: string }) {
  const { ContentView } = useContentCode();
  return <ContentView path={path} />;
}

/** The host's own pages of text: information and blog (OP-133). */
export const contentRoutes = (): RouteObject[] =>
  [...INFORMATION_PATHS, ...BLOG_PATHS, SITE_MAP_PATH].map((path) => ({
    id: `content:${path}`,
    path,
    loader: loadContent,
    element: (
      <Suspense fallback={<InnerFallback quiet />}>
        <Content path={path} />
      </Suspense>
    ),
    errorElement: <RouteError />,
  }));
