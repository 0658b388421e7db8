import { paths } from '@larder/contracts/paths';
import { ButtonLink, Panel } from '@larder/ui';
import styles from './GiftNext.module.css';

/** How a gift is sent (OP-110): in a box with a few words, or as a card by mail whose credit they spend themselves. */
export function GiftNext() {
  return (
    <Panel as="section" tone="leaf" aria-label="How to send it" className={styles.ways}>
      <p>Add what you like. At checkout, mark the order as a gift and add a recipient and message.</p>
      <div className={styles.actions}>
        <ButtonLink href={paths.checkout}>Send it as a gift</ButtonLink>
        <ButtonLink href={paths.giftCard} variant="secondary">
          Let them choose: send a gift card by email
        </ButtonLink>
      </div>
    </Panel>
  );
}
