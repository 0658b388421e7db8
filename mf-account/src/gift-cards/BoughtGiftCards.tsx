import { useState } from 'react';
import type { BoughtGiftCard, Order } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { formatDollars, GIFT_TYPE_TEXT, giftCardStateText } from '@larder/rules';
import { ApiError, useQueryClient, useShell } from '@larder/shell';
import { Button, FormError, Panel } from '@larder/ui';
import form from '../form/form.module.css';
import { RecipientForm } from './RecipientForm.tsx';
import styles from './gift-cards.module.css';

/** `Shopping credit, $50.00` */
const refundableCents = ({ type, amount }: BoughtGiftCard): string =>
  [GIFT_TYPE_TEXT[type], ...(amount > 0 ? [formatDollars(amount)] : [])].join(', ');

/** A purchased gift card: its recipient and state; until it is redeemed it can be resent and its address corrected. */
function Bought({ card, onChanged }: { card: BoughtGiftCard; onChanged: (card: BoughtGiftCard) => void }) {
  const { api, snacks } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { gift_card_id: id, gift_card_state: state, gc_recipient_full_name: name, gc_recipient_email: email } = card;

  const resend = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await api.call('POST /giftcards/{id}/resend', { params: { id } });
      onChanged(answer.gift_card);
      snacks.show({ type: 'success', message: `Sent to ${email} again, with a new code.`, autoDismiss: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.shown);
    } finally {
      setBusy(false);
    }
  };
  const corrected = (changed: BoughtGiftCard) => {
    onChanged(changed);
    setOpen(false);
  };
  return (
    <li className={styles.bought}>
      <p>
        <b>{refundableCents(card)}</b>
      </p>
      <p className={styles.wraps}>
        For {name}, {email}
      </p>
      <p className={styles.soft}>{giftCardStateText(state, card.send_date)}</p>
      <FormError>{failure}</FormError>
      {isOpen && <RecipientForm card={card} onCorrected={corrected} onClose={() => setOpen(false)} />}
      {!isOpen && (state === 'bought' || state === 'sent') && (
        <div className={form.actions}>
          {state === 'sent' && (
            <Button
              variant="secondary"
              size="small"
              loading={busy}
              aria-label={`Send again to ${name}`}
              onClick={() => void resend()}
            >
              Send again
            </Button>
          )}
          <Button variant="secondary" size="small" aria-label={`Correct the address of ${name}`} onClick={() => setOpen(true)}>
            Correct the address
          </Button>
        </div>
      )}
    </li>
  );
}

/** The gift cards of an order (OP-054). */
export function BoughtGiftCards({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const keep = (changed: BoughtGiftCard) =>
    queryClient.setQueryData<Order>(
      keys.order(order.order_id),
      (before) =>
        before && {
          ...before,
          gift_cards: before.gift_cards.map((card) => (card.gift_card_id === changed.gift_card_id ? changed : card)),
        },
    );
  return (
    <Panel as="section" aria-labelledby="order-gift-cards">
      <h2 id="order-gift-cards">Gift cards</h2>
      <ul className={styles.cards}>
        {order.gift_cards.map((card) => (
          <Bought key={card.gift_card_id} card={card} onChanged={keep} />
        ))}
      </ul>
    </Panel>
  );
}
