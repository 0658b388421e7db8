import type { ProductDetail } from '@larder/contracts';
import {
  addDays,
  formatUsd,
  GIFT_AHEAD_DAYS,
  GIFT_MESSAGE_MAX,
  GIFT_TYPES,
  GIFT_TYPE_TEXT,
  hasCredit,
  losAngelesDay,
} from '@larder/rules';
import { useApi, useClock, useQuery } from '@larder/shell';
import { Button, FieldError, FormError, RadioCards, TextArea, TextField } from '@larder/ui';
import { useControl } from '@larder/ui/forms/use-control.ts';
import { useEffect, useState } from 'react';
import { BuyHead } from './BuyHead.tsx';
import styles from './Gift.module.css';
import { GiftPreview } from './GiftPreview.tsx';
import { amountsOf, giftCents, giftMembershipQuery } from './gift-price.ts';
import { useGift } from './use-gift.ts';

/** The gift card page: what to give, to whom, from whom and when, next to a preview (CAT-121, CHK-034 … CHK-038). */
export function GiftForm({ product }: { product: ProductDetail }) {
  const { form, field, onSubmit, busy, problem } = useGift(product);
  const { data: membership } = useQuery(giftMembershipQuery(useApi()));
  const clock = useClock();
  const [today, setToday] = useState<string | null>(null);
  // The server does not know the shopper's clock.
  useEffect(() => setToday(losAngelesDay(clock.now())), [clock]);
  const gift = form.watch();
  const cents = giftCents(product, gift, membership);
  const { label: typeLabel, ...type } = useControl({ form, field }, 'type');
  const amount = useControl({ form, field }, 'amount');
  return (
    <div className={styles.columns}>
      <GiftPreview gift={gift} />
      <div className={styles.side}>
        <BuyHead product={product} />
        <form className={styles.form} noValidate onSubmit={onSubmit} aria-label="Gift card">
          <FormError {...problem} />
          <RadioCards
            {...type}
            legend={typeLabel}
            onChange={(value) => {
              type.onChange(value);
              // A gift without credit has no amount.
              form.clearErrors('amount');
            }}
            options={GIFT_TYPES.map((value) => {
              const price = giftCents(product, { type: value, amount: gift.amount }, membership);
              return { value: value as string, label: GIFT_TYPE_TEXT[value], detail: price === null ? '…' : formatUsd(price) };
            })}
          />
          {hasCredit(gift.type) && (
            <fieldset
              id={amount.id}
              className={styles.amounts}
              aria-describedby={amount.error ? `${amount.id}-error` : undefined}
            >
              <legend className={styles.legend}>Amount of credit</legend>
              <div className={styles.pills}>
                {amountsOf(product).map(({ id, label }) => (
                  <label key={id} className={styles.pill}>
                    <input
                      type="radio"
                      name={amount.name}
                      value={id}
                      checked={amount.value === id}
                      onChange={() => amount.onChange(id)}
                    />
                    {label}
                  </label>
                ))}
              </div>
              {amount.error && <FieldError id={`${amount.id}-error`}>{amount.error}</FieldError>}
            </fieldset>
          )}
          <div className={styles.pair}>
            <TextField {...field('gc_recipient_full_name')} hint="First and last name" autoComplete="off" />
            <TextField {...field('gc_recipient_email')} type="email" inputMode="email" autoComplete="off" />
          </div>
          <TextArea
            {...field('gc_message')}
            optional
            rows={3}
            hint={
              <span data-over={gift.gc_message.length > GIFT_MESSAGE_MAX || undefined}>
                {gift.gc_message.length} of {GIFT_MESSAGE_MAX} characters
              </span>
            }
          />
          <div className={styles.pair}>
            <TextField {...field('sender_fullname')} autoComplete="name" />
            <TextField {...field('gc_sender_email')} type="email" inputMode="email" autoComplete="email" />
          </div>
          <TextField
            {...field('send_date')}
            type="date"
            optional
            className={styles.date}
            min={today ?? undefined}
            max={today ? addDays(today, GIFT_AHEAD_DAYS) : undefined}
            hint="Leave blank to send it as soon as you order."
          />
          <p className={styles.terms}>You can’t use promo codes, Thrive Cash or other gift cards to buy a gift card.</p>
          <div className={styles.foot}>
            <p className={styles.total} role="status">
              <span>Total</span> <b>{cents === null ? '…' : formatUsd(cents)}</b>
            </p>
            <Button type="submit" size="large" loading={busy}>
              Add to Cart
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
