import { Button } from '@larder/ui';
import { useState, type KeyboardEvent } from 'react';
import { pricesOf, withPrices } from './facet-view.ts';
import styles from './Facets.module.css';
import type { Narrowing } from './listing-query.ts';

const dollars = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);

/** A price range in the shopper's own numbers, whole dollars; turned round when the lower bound is the higher one. */
export function PriceBounds({ narrowing, onChoose }: { narrowing: Narrowing; onChoose: (next: Narrowing) => void }) {
  const set = pricesOf(narrowing);
  const [from, setFrom] = useState(set.from);
  const [to, setTo] = useState(set.to);
  // The fields also show bounds set elsewhere, such as by a range or a chip.
  const [known, setKnown] = useState(set);
  if (known.from !== set.from || known.to !== set.to) {
    setKnown(set);
    setFrom(set.from);
    setTo(set.to);
  }
  const apply = () => {
    const isTurned = from !== '' && to !== '' && Number(from) > Number(to);
    onChoose(isTurned ? withPrices(narrowing, to, from) : withPrices(narrowing, from, to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  const field = { className: styles.bound, inputMode: 'numeric', autoComplete: 'off', onKeyDown } as const;
  return (
    <div className={styles.bounds}>
      <input
        {...field}
        name="filter[price_min]"
        aria-label="Lowest price in dollars"
        placeholder="$ Min"
        value={from}
        onChange={(event) => setFrom(dollars(event.target.value))}
      />
      <span aria-hidden="true">–</span>
      <input
        {...field}
        name="filter[price_max]"
        aria-label="Highest price in dollars"
        placeholder="$ Max"
        value={to}
        onChange={(event) => setTo(dollars(event.target.value))}
      />
      <Button variant="soft" className={styles.apply} aria-label="Go: apply the price range" onClick={apply}>
        Go
      </Button>
    </div>
  );
}
