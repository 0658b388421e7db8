import type { ReactNode } from 'react';

/**
 * Tells whoever has no script what works and what does not, once a page. The server's alone: browsers with script neither show it nor load anything for it, so its looks
 * stand with it.
 */
export const WithoutScript = (): ReactNode => (
  <noscript>
    <p style={{ margin: 0, padding: '0.75rem 1rem', background: 'var(--color-surface)', color: 'var(--color-ink)' }}>
      JavaScript is off. You can look around, search, filter, add most products from their pages, change quantities in your cart
      and sign in with a password. Everything else, including joining and checkout, needs JavaScript.
    </p>
  </noscript>
);
