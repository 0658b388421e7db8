import { Logo } from '@larder/ui';
import { FOOTER_COLUMNS } from './footer-links.ts';
import styles from './frame.module.css';
import { HELP_PHONE } from './phone.ts';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.logo}>
            <Logo height={34} />
          </p>
          <p>Good groceries at members&rsquo; prices.</p>
          <p>
            Questions? Call us: <a href={HELP_PHONE.href}>{HELP_PHONE.text}</a>
          </p>
        </div>
        {FOOTER_COLUMNS.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <p className={styles.heading}>{heading}</p>
            <ul className={styles.links}>
              {links.map(([href, text]) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
