import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { paths } from '@larder/contracts/paths';
import { Breadcrumbs, PageHeading } from '@larder/ui';
import { Head } from '../app/Head.tsx';
import type { PageResult } from '../app/page-loader.ts';
import { NotFound } from '../screens/NotFound.tsx';
import { Offline } from '../screens/Offline.tsx';
import { SharedError } from '../screens/SharedError.tsx';
import { Blocks } from './Blocks.tsx';
import { SITE_MAP_PATH } from './content-paths.ts';
import type { ContentPage, Section } from './content-page.ts';
import styles from './content.module.css';
import { Cover } from './Cover.tsx';
import { ARTICLE_COVER } from './cover-widths.ts';
import { HelpForm } from './HelpForm.tsx';
import { ArticleList, BylineOf, Groups, Tags } from './listings.tsx';
import { OPT_OUT_PATH } from './opt-out.ts';
import { OptOutForm } from './OptOutForm.tsx';
import { SiteMap } from './SiteMap.tsx';

/** Pages with fewer sections have no table of contents. */
const LONG = 3;

/** Table of contents of a long page, in a side column on wide screens. */
function Contents({ sections }: { sections: readonly Section[] }) {
  if (sections.length < LONG) return null;
  return (
    <nav className={styles.contents} aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ContentPageProps {
  page: ContentPage;
  /** Content before the sections. */
  children?: ReactNode;
  /** Content after the sections, where it is the last resort. */
  after?: ReactNode;
}

/** A page of text: the way to it, its heading, its sections, and what it leads to. */
export function ContentPageView({ page, children, after }: ContentPageProps) {
  const { byline, sections } = page;
  const Body = byline ? 'article' : 'div';
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={page.trail} />
      <div className={byline ? styles.read : styles.inform}>
        <Body className={styles.text}>
          <PageHeading eyebrow={page.eyebrow ?? undefined} lead={page.lead}>
            {page.heading}
          </PageHeading>
          {byline && <BylineOf byline={byline} />}
          {byline && <Cover picture={byline.picture} shown={ARTICLE_COVER} first />}
          <Blocks blocks={page.intro} />
          {children}
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
          {after}
          {byline && <Tags label="Tags" links={byline.tags} />}
        </Body>
        {!byline && <Contents sections={sections} />}
      </div>
      <ArticleList articles={page.articles} heading={byline ? 'Keep reading' : undefined} />
      <Groups groups={page.groups} />
    </div>
  );
}

/** Additional content of a page before its sections. */
const besides: Readonly<Record<string, ReactNode>> = {
  [OPT_OUT_PATH]: <OptOutForm />,
  [SITE_MAP_PATH]: <SiteMap />,
};

/** The same after its sections: on the help page the answers come first. */
const below: Readonly<Record<string, ReactNode>> = { [paths.help]: <HelpForm /> };

/** The view of the content route of `path` for its loader's result. */
export function ContentView({ path }: { path: string }) {
  const result = useLoaderData<PageResult>();
  if (result.kind === 'not-found') return <NotFound />;
  if (result.kind === 'offline') return <Offline />;
  if (result.kind !== 'page') return <SharedError />;
  return (
    <>
      {result.head && <Head head={result.head} />}
      <ContentPageView page={result.data as ContentPage} after={below[path]}>
        {besides[path]}
      </ContentPageView>
    </>
  );
}
