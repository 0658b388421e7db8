import { paths } from '@larder/contracts/paths';
import { Logo } from '@larder/ui';
import styles from './frame.module.css';

const links = [
  [paths.allDeals, 'Deals'],
  [paths.brands, 'Brands'],
  [paths.quiz, 'Shopping quiz'],
  [paths.plans, 'Membership'],
  [paths.orders, 'Orders'],
  [paths.autoship, 'Autoship'],
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.logo}>
            <Logo height={34} />
          </p>
          <p>Good groceries at members&rsquo; prices.</p>
        </div>
        <nav aria-label="Information">
          <ul className={styles.links}>
            {links.map(([href, text]) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          Questions? Call us: <a href="tel:+15550100199">(555) 010-0199</a>
        </p>
      </div>
    </footer>
  );
}
