import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { TextArea, TextField } from '@larder/ui/forms/TextField.tsx';
import { CheckoutPanel } from './CheckoutPanel.tsx';

/** Whether the order is a gift, for whom, and the message on its note. */
export interface Gift {
  is: boolean;
  recipient: string;
  message: string;
}

/** An order as a gift, with a message for the recipient (CHK-071). `onDone` runs after each input, to save it (CART-025). */
export function GiftStep({
  gift,
  problem,
  onChange,
  onDone,
}: {
  gift: Gift;
  problem: string | null;
  onChange: (gift: Gift) => void;
  onDone: () => void;
}) {
  const tick = (is: boolean) => {
    onChange({ ...gift, is });
    onDone();
  };
  return (
    <CheckoutPanel id="gift" title="Gift">
      <Checkbox
        label="This order is a gift"
        hint="We’ll include your message with the order."
        checked={gift.is}
        onChange={(event) => tick(event.target.checked)}
      />
      {gift.is && (
        <>
          <TextField
            label="For"
            optional
            maxLength={255}
            value={gift.recipient}
            onChange={(event) => onChange({ ...gift, recipient: event.target.value })}
            onBlur={onDone}
          />
          <TextArea
            label="Message"
            optional
            maxLength={255}
            rows={3}
            value={gift.message}
            onChange={(event) => onChange({ ...gift, message: event.target.value })}
            onBlur={onDone}
          />
        </>
      )}
      {problem && <FormError>{problem}</FormError>}
    </CheckoutPanel>
  );
}
