import type { ProductDetail } from '@larder/contracts';
import { giftErrors, giftOptions, losAngelesDay, type GiftField } from '@larder/rules';
import { ApiError, useClock, useViewer } from '@larder/shell';
import { useDraft } from '@larder/ui/forms/use-draft.ts';
import { usePrefill } from '@larder/ui/forms/use-prefill.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { amountsOf } from './gift-price.ts';
import { useCartAdd } from './use-cart-add.ts';

/** Values of the gift card form, by their names in the API. */
export type Gift = Record<GiftField, string>;

const EMPTY_RECIPIENT = { gc_recipient_full_name: '', gc_recipient_email: '', gc_message: '', send_date: '' };

/** The API's `options[gc_message]`, by the names of the form's fields. */
const byField = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^options\[(.+)\]$/, '$1'), text]));

/** State of the gift card form, whose draft lasts as long as the tab (CHK-034, OP-054). It adds the gift to the cart. */
export function useGift(product: ProductDetail) {
  const { account } = useViewer();
  const clock = useClock();
  const { addOne } = useCartAdd();
  const amounts = amountsOf(product).map(({ id }) => id);
  const storeForm = useStoreForm<Gift>({
    defaults: {
      type: 'credit',
      amount: amounts[1] ?? amounts[0] ?? '',
      sender_fullname: '',
      gc_sender_email: '',
      ...EMPTY_RECIPIENT,
    },
    labels: {
      type: 'What to give',
      amount: 'Amount',
      gc_recipient_full_name: 'Recipient’s name',
      gc_recipient_email: 'Recipient’s email',
      gc_message: 'Message',
      sender_fullname: 'Your name',
      gc_sender_email: 'Your email',
      send_date: 'Send on',
    },
    check: (gift) => giftErrors(giftOptions(gift), amounts, losAngelesDay(clock.now())),
    async send(gift) {
      const refused = await addOne(product, { options: { ...giftOptions(gift) } as Record<string, string> });
      if (refused === null) {
        form.reset({ ...gift, ...EMPTY_RECIPIENT });
        deleteDraft();
      } else if (Object.keys(refused).length > 0) {
        throw new ApiError('', { code: 400, fields: byField(refused) });
      }
    },
  });
  const { form } = storeForm;
  const deleteDraft = useDraft(form, 'sessionStorage', 'larder.gift');
  usePrefill(form, 'sender_fullname', `${account?.firstname ?? ''} ${account?.lastname ?? ''}`.trim());
  usePrefill(form, 'gc_sender_email', account?.email ?? '');
  return storeForm;
}
