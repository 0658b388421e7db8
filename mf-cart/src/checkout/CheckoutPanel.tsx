import type { ReactNode } from 'react';
import { Panel } from '@larder/ui/layout/Panel.tsx';
import styles from './checkout.module.css';

/** One step of the checkout with its heading. */
export function CheckoutPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel as="section" aria-labelledby={`checkout-${id}`}>
      <h2 id={`checkout-${id}`} className={styles.title}>
        {title}
      </h2>
      {children}
    </Panel>
  );
}
