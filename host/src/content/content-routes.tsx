import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '@larder/contracts/paths';
import { RouteError } from '../screens/RouteError.tsx';
import { loadContent } from './content-loader.ts';
import { BLOG_PATHS, INFORMATION_PATHS, SITE_MAP_PATH } from './content-paths.ts';
import { HelpForm } from './HelpForm.tsx';
import { ContentView } from './ContentView.tsx';
import { OPT_OUT_PATH } from './opt-out.ts';
import { OptOutForm } from './OptOutForm.tsx';
import { SiteMap } from './SiteMap.tsx';

/** What a page has besides its text. */
const besides: Readonly<Record<string, ReactNode>> = {
  [paths.help]: <HelpForm />,
  [OPT_OUT_PATH]: <OptOutForm />,
  [SITE_MAP_PATH]: <SiteMap />,
};

/** The host's own pages of text: information and blog (OP-133). */
export const contentRoutes = (): RouteObject[] =>
  [...INFORMATION_PATHS, ...BLOG_PATHS, SITE_MAP_PATH].map((path) => ({
    id: `content:${path}`,
    path,
    loader: loadContent,
    element: <ContentView>{besides[path]}</ContentView>,
    errorElement: <RouteError />,
  }));
