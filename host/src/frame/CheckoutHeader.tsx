import { paths } from '@larder/contracts/paths';
import { Logo } from '@larder/ui';
import { useSite } from '../app/site.ts';
import styles from './header.module.css';
import { telOf } from './phone.ts';

/** Header of the checkout: links to the cart and to help, without search and category links. */
export function CheckoutHeader() {
  const { phone } = useSite();
  return (
    <header className={styles.header}>
      <div className={styles.bar} data-enclosed>
        <a className={styles.logo} href={paths.home} aria-label="Larder, home">
          <Logo height={30} />
        </a>
        <div className={styles.tools}>
          <a href={telOf(phone)}>{phone}</a>
          <a href={paths.cart}>Back to cart</a>
        </div>
      </div>
    </header>
  );
}
