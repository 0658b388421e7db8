import { useState } from 'react';
import type { DeskCustomer } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { Button } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { ChangeCash } from './ChangeCash.tsx';
import { List, Section } from './Section.tsx';
import { useMay } from './use-permissions.ts';
import styles from './customer.module.css';

/** Movements of Thrive Cash, with the balance after all of them, and the button that changes it. */
export function CashSection({ customer }: { customer: DeskCustomer }) {
  const { customer_id: id, cash, shopping_credit: credit, is_blocked: isBlocked } = customer;
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const { rows, status, error, hasMore, isLoadingMore, loadMore } = useDeskList('GET /desk/customers/{id}/cash', {
    params: { id },
  });
  const canChange = may('cash.grant') && !isBlocked;
  return (
    <Section
      heading="Thrive Cash"
      actions={
        canChange && (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Grant or take
          </Button>
        )
      }
    >
      <p>
        <span className={styles.balance}>{formatDollars(cash.balance)}</span>
        {cash.next_end && (
          <>
            {' '}
            {formatDollars(cash.next_end.amount)} of it ends <DateTime at={cash.next_end.at} isDay />
          </>
        )}
      </p>
      {credit > 0 && <p>Shopping credit: {formatDollars(credit)}</p>}
      {status === 'error' && <p role="alert">{error}</p>}
      {status === 'success' && (
        <List
          label="Movements"
          items={rows}
          empty="No movement yet."
          row={({ id: key, text, amount, at }) => ({
            key,
            main: (
              <>
                {text}
                <br />
                <span className={styles.soft}>
                  <DateTime at={at} />
                </span>
              </>
            ),
            side: (
              <span className={styles.amount}>
                {amount > 0 ? '+' : '−'}
                {formatDollars(Math.abs(amount))}
              </span>
            ),
          })}
        />
      )}
      {hasMore && (
        <Button variant="quiet" loading={isLoadingMore} onClick={loadMore}>
          Earlier movements
        </Button>
      )}
      {isChanging && <ChangeCash customer={customer} onClose={() => setChanging(false)} />}
    </Section>
  );
}
