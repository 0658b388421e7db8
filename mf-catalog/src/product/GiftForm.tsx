import type { ProductDetail } from '@larder/contracts';
import {
  addDays,
  formatUsd,
  GIFT_AHEAD_DAYS,
  GIFT_MESSAGE_MAX,
  GIFT_TYPES,
  GIFT_TYPE_TEXT,
  hasCredit,
  type GiftField,
} from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { Button, FieldError, FormError, RadioCards, TextArea, TextField } from '@larder/ui';
import { useId, type FormEvent } from 'react';
import { useFocusOnceDrawn, WRONG_FIELD } from '@larder/ui/forms/use-focus-once-drawn.ts';
import { BuyHead } from './BuyHead.tsx';
import styles from './Gift.module.css';
import { GiftPreview } from './GiftPreview.tsx';
import { amountsOf, giftCents, giftMembershipQuery } from './gift-price.ts';
import { useCartAdd } from './use-cart-add.ts';
import { useGift } from './use-gift.ts';

const FIELDS: Readonly<Partial<Record<GiftField, string>>> = {
  type: 'What to give',
  amount: 'Amount',
  gc_recipient_full_name: 'Recipient’s name',
  gc_recipient_email: 'Recipient’s email',
  gc_message: 'Message',
  sender_fullname: 'Your name',
  gc_sender_email: 'Your email',
  send_date: 'Send on',
};

/** The gift card's page: what to give, to whom, from whom, when, beside a picture of it (CAT-121, CHK-034 … CHK-038). */
export function GiftForm({ product }: { product: ProductDetail }) {
  const amounts = amountsOf(product);
  const { gift, options, today, errors, isComplete, change, refuse, startNext } = useGift(amounts.map(({ id }) => id));
  const { data: membership } = useQuery(giftMembershipQuery(useApi()));
  const { isBusy, addOne } = useCartAdd();
  const [form, focusWrong] = useFocusOnceDrawn<HTMLFormElement>(WRONG_FIELD);
  const id = useId();
  const cents = giftCents(product, gift, membership);
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = isComplete ? await addOne(product, { options: { ...options } as Record<string, string> }) : {};
    if (refusal === null) return startNext();
    refuse(refusal);
    focusWrong();
  };
  const field = (name: GiftField) => ({
    id: `${id}-${name}`,
    name,
    label: FIELDS[name],
    value: gift[name],
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <div className={styles.columns}>
      <GiftPreview gift={gift} />
      <div className={styles.side}>
        <BuyHead product={product} />
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label="Gift card">
          <FormError
            fields={wrong.map(([name, text]) => ({ id: `${id}-${name}`, text: `${FIELDS[name as GiftField] ?? name}: ${text}` }))}
          />
          <RadioCards
            id={`${id}-type`}
            legend={FIELDS.type}
            name="type"
            value={gift.type}
            error={errors.type ?? null}
            onChange={(type) => change('type', type)}
            options={GIFT_TYPES.map((type) => {
              const price = giftCents(product, { type, amount: gift.amount }, membership);
              return { value: type as string, label: GIFT_TYPE_TEXT[type], aside: price === null ? '…' : formatUsd(price) };
            })}
          />
          {hasCredit(gift.type) && (
            <fieldset className={styles.amounts} data-wrong={errors.amount ? true : undefined}>
              <legend className={styles.legend}>Amount of credit</legend>
              <div className={styles.pills}>
                {amounts.map((value, index) => (
                  <label key={value.id} className={styles.pill}>
                    <input
                      id={index === 0 ? `${id}-amount` : undefined}
                      type="radio"
                      name="amount"
                      value={value.id}
                      checked={gift.amount === value.id}
                      onChange={() => change('amount', value.id)}
                    />
                    {value.label}
                  </label>
                ))}
              </div>
              {errors.amount && <FieldError id={`${id}-amount-error`}>{errors.amount}</FieldError>}
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
            <Button type="submit" size="large" loading={isBusy}>
              Add to Cart
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
