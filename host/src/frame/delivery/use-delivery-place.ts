import { useViewer } from '@larder/shell';
import { type DeliveryZip, useDeliveryZip } from '@larder/shell/bundled/delivery-zip';

/** The delivery destination: the default address, else the ZIP of the account, else the one that this browser stores; null while none is known. */
export function useDeliveryPlace(): DeliveryZip | null {
  const { account } = useViewer();
  const stored = useDeliveryZip();
  const zip = account?.default_shipping_address?.postcode ?? account?.billing_zip;
  const area = account?.delivery_area;
  return zip && area ? { zip: zip.slice(0, 5), area } : stored;
}
