import type { ArticleCard, Byline, ContentPage, NamedLink } from './content-page.ts';
import styles from './content.module.css';
import { Cover } from './Cover.tsx';
import { CARD_COVER, LEAD_COVER } from './cover-widths.ts';

/** Author, day and reading time of an article. */
export function BylineOf({ byline: { author, category, date, dateText, minutes } }: { byline: Byline }) {
  return (
    <p className={styles.byline}>
      By <a href={author.url}>{author.name}</a> in <a href={category.url}>{category.name}</a>,{' '}
      <time dateTime={date}>{dateText}</time>
      {`, ${minutes} min read`}
    </p>
  );
}

/** Links as small leaves, such as the tags of an article. */
export function Tags({ label, links }: { label: string; links: readonly NamedLink[] }) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Articles, newest first; renders nothing without any. With a `heading` they are one level below it. */
export function ArticleList({ articles, heading }: { articles: readonly ArticleCard[]; heading?: string }) {
  if (articles.length === 0) return null;
  const Title = heading ? 'h3' : 'h2';
  return (
    <section className={styles.group} aria-label={heading ?? 'Articles'}>
      {heading && <h2>{heading}</h2>}
      <ul className={styles.articles} data-leads={heading ? undefined : true}>
        {articles.map(({ name, url, summary, date, dateText, category, picture }, index) => (
          <li key={url} className={styles.card}>
            <Cover picture={picture} first={!heading && index === 0} shown={!heading && index === 0 ? LEAD_COVER : CARD_COVER} />
            <div className={styles.words}>
              <p className={styles.small}>
                <a href={category.url}>{category.name}</a> · <time dateTime={date}>{dateText}</time>
              </p>
              <Title className={styles.title}>
                <a href={url}>{name}</a>
              </Title>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ways on, in named groups. */
export function Groups({ groups }: Pick<ContentPage, 'groups'>) {
  return groups.map(({ heading, links }) => (
    <nav key={heading} aria-label={heading} className={styles.group}>
      <h2>{heading}</h2>
      <Tags label={heading} links={links} />
    </nav>
  ));
}
