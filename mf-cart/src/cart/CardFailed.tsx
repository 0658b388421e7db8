import { paths } from '@larder/contracts/paths';
import { useViewer } from '@larder/shell';
import styles from './Notices.module.css';

/** Asks whose last payment failed for another card, and leads back to this page (CHK-021). */
export function CardFailed({ route }: { route: string }) {
  if (!useViewer().account?.card_failed) return null;
  return (
    <p className={styles.notice} data-type="warning">
      Your last payment didn’t go through.{' '}
      <a href={`${paths.paymentMethod}?route=${encodeURIComponent(route)}`}>Add another card</a>
    </p>
  );
}
