import type { ReactNode } from 'react';

/**
 * Explains to visitors without JavaScript what works and what does not, once per page. Server only: browsers with JavaScript neither show it nor load
 * anything for it, so its styles are inline.
 */
export const WithoutScript = (): ReactNode => (
  <noscript>
    <p style={{ margin: 0, padding: '0.75rem 1rem', background: 'var(--color-surface)', color: 'var(--color-ink)' }}>
      JavaScript is off. You can look around, search, filter, add most products from their pages, change quantities in your cart
      and sign in with a password. Everything else, including joining and checkout, needs JavaScript.
    </p>
  </noscript>
);
