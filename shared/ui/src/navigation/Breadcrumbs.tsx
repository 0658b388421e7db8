import styles from './Breadcrumbs.module.css';

/** A page on the way; the last one is where one is and needs no address. */
export type Crumb = { name: string; url?: string };

/** The way from the home page to here. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {crumbs.map(({ name, url }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={`${index} ${name}`}>
              {url !== undefined && !isLast ? (
                <a href={url}>{name}</a>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
