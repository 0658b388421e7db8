import type { RouteObject } from 'react-router';
import { RouteError } from '../screens/RouteError.tsx';
import { loadContent } from './content-loader.ts';
import { BLOG_PATHS, INFORMATION_PATHS } from './content-paths.ts';
import { ContentView } from './ContentView.tsx';

/** The host's own pages of text: information and blog (OP-133). */
export const contentRoutes = (): RouteObject[] =>
  [...INFORMATION_PATHS, ...BLOG_PATHS].map((path) => ({
    id: `content:${path}`,
    path,
    loader: loadContent,
    element: <ContentView />,
    errorElement: <RouteError />,
  }));
