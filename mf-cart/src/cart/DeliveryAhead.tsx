import { paths } from '@larder/contracts/paths';
import { autoshipNoticeText } from '@larder/rules';
import { useViewer } from '@larder/shell';
import styles from './Notices.module.css';

/** Announces the Autoship delivery that ships within three days, separately from this cart (AUTO-030, OP-106). */
export function DeliveryAhead() {
  const day = useViewer().account?.autoship.ships_on;
  if (!day) return null;
  return (
    <p className={styles.notice}>
      {autoshipNoticeText(day)} <a href={paths.autoshipNextShipment}>See your delivery</a>
    </p>
  );
}
