import { useEffect, useRef } from 'react';
import { isMobile } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import { Slot } from '@larder/shell';
import { Logo } from '@larder/ui';
import { DeliveryButton } from './delivery/DeliveryButton.tsx';
import styles from './header.module.css';
import { createCondenser, watchViewport } from './viewport.ts';

/**
 * Publishes the measured height of the header, so that it covers nothing that is scrolled to or focused (WCAG 2.4.11). The tokens have its
 * default height: only another one is set, because a new value on the root recalculates the styles of the complete page.
 */
function correctHeight(header: HTMLElement): void {
  const { style } = document.documentElement;
  const named = Number.parseFloat(getComputedStyle(header).getPropertyValue('--header-height')) * rem();
  if (Math.abs(named - header.offsetHeight) > 1) style.setProperty('--header-height', `${header.offsetHeight / rem()}rem`);
}

/** px of a rem, which the shopper's own settings decide. */
const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Corrects the height and shrinks the header on phones, until the returned function is called. */
function watchHeader(header: HTMLElement): () => void {
  const condensed = createCondenser();
  let narrow = false;
  const scrolled = () => header.toggleAttribute('data-condensed', condensed(window.scrollY) && narrow);
  const stop = watchViewport(
    () => {
      narrow = isMobile(window.innerWidth);
      scrolled();
    },
    () => correctHeight(header),
  );
  window.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    window.removeEventListener('scroll', scrolled);
    stop();
  };
}

/** Logo, menu, delivery, search, account and cart. Each place of a remote has something useful in it when the remote is away. */
export function Header() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => (header.current ? watchHeader(header.current) : undefined), []);
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.logo} href={paths.home} aria-label="Larder, home">
          <Logo height={30} />
        </a>
        <div className={styles.delivery}>
          <DeliveryButton />
        </div>
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
        <Slot name="catalog.navigation" props={{}} fallback={<nav aria-label="Store" />} />
      </div>
    </header>
  );
}
