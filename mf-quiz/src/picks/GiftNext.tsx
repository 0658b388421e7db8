import { paths } from '@larder/contracts/paths';
import { ButtonLink, Panel } from '@larder/ui';
import styles from './GiftNext.module.css';

/** Ways to send a gift (OP-110): in a box with a message, or as an emailed gift card. */
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
