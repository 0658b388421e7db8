import type { ArticleCard, Byline, ContentPage } from './content-page.ts';
import styles from './content.module.css';

/** Author, day, reading time, category and tags of an article. */
export function BylineOf({ byline: { author, category, tags, date, dateText, minutes } }: { byline: Byline }) {
  return (
    <div className={styles.byline}>
      <p>
        By <a href={author.url}>{author.name}</a> in <a href={category.url}>{category.name}</a>,{' '}
        <time dateTime={date}>{dateText}</time>
        {`, ${minutes} min read`}
      </p>
      <ul className={styles.tags} aria-label="Tags">
        {tags.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Articles, newest first; nothing when there are none. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <ul className={styles.articles} aria-label="Articles">
      {articles.map(({ name, url, summary, date, dateText, category }) => (
        <li key={url} className={styles.card}>
          <p className={styles.small}>
            <a href={category.url}>{category.name}</a> · <time dateTime={date}>{dateText}</time>
          </p>
          <h2 className={styles.title}>
            <a href={url}>{name}</a>
          </h2>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}

/** Ways on, in named groups. */
export function Groups({ groups }: Pick<ContentPage, 'groups'>) {
  return groups.map(({ heading, links }) => (
    <nav key={heading} aria-label={heading} className={styles.group}>
      <h2>{heading}</h2>
      <ul className={styles.tags}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
