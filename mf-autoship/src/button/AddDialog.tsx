import { useState } from 'react';
import type { ProductCard } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { BUILT, DEFAULT_AUTOSHIP_MONTHS, formatUsd, longDayText, toCents } from '@larder/rules';
import { Button, ButtonLink, FormError, RadioCards } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { FREQUENCIES, frequencyText, NOT_YET } from '../data/texts.ts';
import styles from './AddDialog.module.css';
import { GoesWith } from './GoesWith.tsx';
import { useAdd } from './use-add.ts';

/** `3 × ` where a delivery brings more than one. */
const pieces = (qty: number): string => (qty > 1 ? `${qty} × ` : '');

/** How often a product shall come; once it is on autoship, what goes with it (AUTO-013, AUTO-023, OP-102). */
export function AddDialog({ product, isOpen, onClose }: { product: ProductCard; isOpen: boolean; onClose: () => void }) {
  const [months, setMonths] = useState(String(DEFAULT_AUTOSHIP_MONTHS));
  const { busy, failure, added, add } = useAdd();
  if (added) {
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={BUILT.autoshipOrders ? 'On its way, again and again' : 'On your Autoship list'}
        lead={
          BUILT.autoshipOrders
            ? `${product.title} comes ${frequencyText(added.frequency).toLowerCase()}, first on ${longDayText(added.scheduled_at_date)}.`
            : `${product.title}, ${frequencyText(added.frequency).toLowerCase()}. ${NOT_YET}`
        }
        footer={
          <div className={styles.actions}>
            <Button onClick={onClose}>Keep shopping</Button>
            <ButtonLink href={paths.autoship} variant="secondary" onClick={onClose}>
              See Autoship
            </ButtonLink>
          </div>
        }
      >
        <GoesWith productId={product.id} frequency={added.frequency} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Put it on Autoship"
      lead={
        product.autoship_price === null
          ? product.title
          : `${pieces(product.min_order_qty)}${product.title}, ${formatUsd(toCents(product.autoship_price) * product.min_order_qty)} each time`
      }
      footer={
        <Button size="full" loading={busy} onClick={() => void add(product, Number(months))}>
          Start Autoship
        </Button>
      }
    >
      <div className={styles.form}>
        <FormError>{failure && (Object.values(failure.fields).join(' ') || failure.text)}</FormError>
        <RadioCards
          legend="How often?"
          name={`autoship-${product.id}`}
          options={FREQUENCIES}
          value={months}
          onChange={setMonths}
        />
        <p className={styles.note}>
          {BUILT.autoshipOrders ? 'Skip, pause or remove it at any time until two days before it ships.' : NOT_YET}
        </p>
      </div>
    </Dialog>
  );
}
