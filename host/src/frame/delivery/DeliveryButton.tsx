import { useState, type ComponentType } from 'react';
import { paths } from '@larder/contracts/paths';
import { useReadable } from '@larder/shell';
import { useSite } from '../../app/site.ts';
import { useKit } from '../../app/use-kit.ts';
import styles from './delivery.module.css';
import { useDeliveryPlace } from './use-delivery-place.ts';

/**
 * Shows the delivery destination and time; a press opens the ZIP dialog. Pages that the host caches for all visitors contain no ZIP: the browser
 * fills it in, in the space that the button reserves. The dialog loads with the first press; if that fails, the page that checks a ZIP
 * opens. The style sheet draws the icon, because scripts slow down a first visit.
 */
export function DeliveryButton() {
  const { overlays } = useKit();
  const { deliverBy } = useSite();
  const place = useDeliveryPlace();
  const [Dialog, setDialog] = useState<ComponentType>();
  const isOpen = useReadable(overlays.current)?.name === 'delivery';
  const open = () => {
    overlays.open('delivery', {});
    import('./DeliveryDialog.tsx').then(
      ({ DeliveryDialog }) => setDialog(() => DeliveryDialog),
      () => location.assign(paths.quizAddress),
    );
  };
  const [where, then] = place
    ? [`Deliver to ${place.zip}`, place.area === 'none' ? 'Not available' : deliverBy]
    : [`Delivery ${deliverBy}`, 'Enter ZIP code'];
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" aria-busy={isOpen && !Dialog} onClick={open}>
        {/* Another text is another element: one that moves would count as a layout shift. */}
        <span key={where}>
          <span>{where}</span> <b>{then}</b>
        </span>
      </button>
      {isOpen && Dialog && <Dialog />}
    </>
  );
}
