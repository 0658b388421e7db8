import { useRef } from 'react';
import { paths } from '@larder/contracts/paths';
import { deliveryAreaText } from '@larder/rules';
import { useViewer } from '@larder/shell';
import { useDeliveryCheck } from '@larder/shell/bundled/delivery-check';
import { Button, FormError, TextField } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { useSite } from '../../app/site.ts';
import { useKit } from '../../app/use-kit.ts';
import styles from './delivery.module.css';
import { useDeliveryPlace } from './use-delivery-place.ts';

/** The addresses on the page of the account's settings. */
const ADDRESSES = `${paths.accountEdit}#settings-addresses`;

/** Takes a ZIP and shows what is delivered there and when (CAT-122, CHK-028, CHK-048). Members with an address change it in their settings. */
export function DeliveryDialog() {
  const { overlays } = useKit();
  const { deliverBy } = useSite();
  const { loggedIn, account } = useViewer();
  const hasAddress = Boolean(account?.default_shipping_address);
  const place = useDeliveryPlace();
  const { zip, setZip, busy, failure, found, submit } = useDeliveryCheck(place?.zip ?? '', !hasAddress);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      initialFocus={field}
      onClose={overlays.close}
      title="Where should we deliver?"
      lead={
        hasAddress && place
          ? `Your orders go to your default address in ${place.zip}. You can check another ZIP code here.`
          : 'Enter your ZIP code to see what we deliver there, and when.'
      }
      footer={
        (found || loggedIn) && (
          <>
            {loggedIn && <a href={ADDRESSES}>Manage addresses</a>}
            {found && <Button onClick={overlays.close}>Done</Button>}
          </>
        )
      }
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormError>{failure.text}</FormError>
        <div>
          <TextField
            ref={field}
            label="ZIP code"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            value={zip}
            error={failure.zip}
            onChange={(event) => setZip(event.target.value)}
          />
          <Button type="submit" variant={found ? 'secondary' : 'primary'} loading={busy}>
            {hasAddress ? 'Check' : 'Save'}
          </Button>
        </div>
        <div role="status">
          {found && (
            <div>
              <p>
                <b>
                  {found.area === 'none' ? `We don’t deliver to ${found.place} yet` : `We deliver to ${found.place}`}
                  {found.area !== 'none' && ` ${deliverBy}`}
                </b>
              </p>
              <p>{deliveryAreaText(found.area)}</p>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}
