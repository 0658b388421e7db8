import { paths } from '@larder/contracts/paths';
import { ButtonLink, Panel } from '@larder/ui';
import styles from './GiftNext.module.css';

/** How a gift is sent (OP-110): in a box with a few words, or as a card by mail whose credit they spend themselves. */
export function GiftNext() {
  return (
    <Panel as="section" tone="leaf" aria-label="How to send it" className={styles.ways}>
      <p>Add what you like. At the checkout say that it is a gift, whom it goes to, and a few words.</p>
      <div className={styles.actions}>
        <ButtonLink href={paths.checkout}>Send it as a gift</ButtonLink>
        <ButtonLink href={paths.giftCard} variant="secondary">
          Let them choose: a gift card by mail
        </ButtonLink>
      </div>
    </Panel>
  );
}
