import { GIFT_TYPE_TEXT, hasCredit, hasMembership, isDayText, longDayText, type GiftType } from '@larder/rules';
import { Logo } from '@larder/ui';
import Gift from 'lucide-react/icons/gift';
import styles from './Gift.module.css';
import type { Gift as GiftFields } from './use-gift.ts';

/** The card as it will arrive, while it is being written. */
export function GiftPreview({ gift }: { gift: GiftFields }) {
  const credit = hasCredit(gift.type) && gift.amount !== '' ? `$${gift.amount}` : null;
  return (
    <section className={styles.preview} aria-label="Gift preview">
      <div className={styles.card}>
        <div className={styles.cardHead}>
          <Logo />
          <Gift size={26} strokeWidth={1.6} aria-hidden="true" />
        </div>
        <p className={styles.giftValue}>
          {credit && <span className={styles.amount}>{credit}</span>}
          <span>
            {hasMembership(gift.type)
              ? `${credit ? 'and ' : ''}1 year of membership`
              : (GIFT_TYPE_TEXT[gift.type as GiftType] ?? '')}
          </span>
        </p>
      </div>
      <div className={styles.letter}>
        <p>
          For <b>{gift.gc_recipient_full_name || 'someone special'}</b>
        </p>
        {gift.gc_message !== '' && <p className={styles.message}>{gift.gc_message}</p>}
        <p>
          From <b>{gift.sender_fullname || 'you'}</b>
        </p>
        <p className={styles.when}>
          By email {isDayText(gift.send_date) ? `on ${longDayText(gift.send_date)}` : 'as soon as you order'}
        </p>
      </div>
    </section>
  );
}
