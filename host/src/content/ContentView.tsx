import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Breadcrumbs, PageHeading } from '@larder/ui';
import { Head } from '../app/Head.tsx';
import type { PageResult } from '../app/page-loader.ts';
import { NotFound } from '../screens/NotFound.tsx';
import { SharedError } from '../screens/SharedError.tsx';
import { Blocks } from './Blocks.tsx';
import type { ContentPage } from './content-page.ts';
import styles from './content.module.css';
import { ArticleList, BylineOf, Groups } from './listings.tsx';

/** A page of text: the way to it, its heading, its sections, and what it leads to. */
export function ContentPageView({ page, children }: { page: ContentPage; children?: ReactNode }) {
  const Body = page.byline ? 'article' : 'div';
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={page.trail} />
      <Body className={styles.text}>
        <PageHeading eyebrow={page.eyebrow ?? undefined} lead={page.lead}>
          {page.heading}
        </PageHeading>
        {page.byline && <BylineOf byline={page.byline} />}
        <Blocks blocks={page.intro} />
        {page.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </Body>
      {children}
      <ArticleList articles={page.articles} />
      <Groups groups={page.groups} />
    </div>
  );
}

/** What a content route shows for what its loader found. */
export function ContentView({ children }: { children?: ReactNode }) {
  const result = useLoaderData<PageResult>();
  if (result.kind === 'not-found') return <NotFound />;
  if (result.kind !== 'page') return <SharedError />;
  return (
    <>
      {result.head && <Head head={result.head} />}
      <ContentPageView page={result.data as ContentPage}>{children}</ContentPageView>
    </>
  );
}
