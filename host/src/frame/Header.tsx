import { paths } from '@larder/contracts/paths';
import { Slot } from '@larder/shell';
import { Logo } from '@larder/ui';
import styles from './frame.module.css';

/** Logo, menu, search, account and cart. Each place of a remote has something useful in it when the remote is away. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.logo} href={paths.home} aria-label="Larder, home">
          <Logo height={30} />
        </a>
        <div className={styles.search}>
          <Slot
            name="catalog.search"
            props={{}}
            fallback={
              <form action={paths.search} role="search">
                <input className={styles.input} type="search" name="q" aria-label="Search the store" placeholder="Search" />
              </form>
            }
          />
        </div>
        <div className={styles.tools}>
          <Slot name="account.menu" props={{}} fallback={<a href={paths.account}>Account</a>} />
          <Slot name="cart.button" props={{}} fallback={<a href={paths.cart}>Cart</a>} />
        </div>
      </div>
      <div className={styles.navigation}>
        <Slot name="catalog.navigation" props={{}} fallback={<nav aria-label="Store" className={styles.placeholder} />} />
      </div>
    </header>
  );
}
