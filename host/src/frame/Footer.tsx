import { paths } from '@larder/contracts/paths';
import { Logo, VisuallyHidden } from '@larder/ui';
import { PaymentMark } from '@larder/ui/order/PaymentMark.tsx';
import { useSite } from '../app/site.ts';
import { FOOTER_COLUMNS, LEGAL_LINKS } from './footer-links.ts';
import styles from './footer.module.css';
import { telOf } from './phone.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

/** Where everything is, and how to reach us. */
function Columns({ phone }: { phone: string }) {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <p className={styles.logo}>
          <Logo height={34} />
        </p>
        <p className={styles.claim}>Good groceries at member prices.</p>
        <p>
          Questions? <a href={`${paths.help}#write`}>Write to us</a> or call <a href={telOf(phone)}>{phone}</a>
        </p>
      </div>
      {FOOTER_COLUMNS.map(({ heading, links }) => (
        <nav key={heading} aria-label={`Footer, ${heading}`}>
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
  );
}

/** Site links, accepted payment methods, theme choice and legal texts; in the checkout no links that lead out of it. */
export function Footer({ isEnclosed = false }: { isEnclosed?: boolean }) {
  const { phone, takes } = useSite();
  return (
    <footer className={styles.footer}>
      {!isEnclosed && <Columns phone={phone} />}
      <div className={styles.end}>
        <ul className={styles.marks} aria-label="We take">
          {takes.map((name) => (
            <li key={name}>
              <PaymentMark name={name} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </li>
          ))}
        </ul>
        <ThemeChoice />
        <p className={styles.legal}>© Larder. Prices and offers may change.</p>
        <ul className={styles.legalLinks} aria-label="Legal">
          {LEGAL_LINKS.map(([href, text]) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
