import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';
import { TextArea, TextField } from '@larder/ui/forms/TextField.tsx';
import { CheckoutPanel } from './CheckoutPanel.tsx';

export interface Gift {
  is: boolean;
  recipient: string;
  message: string;
}

/** An order as a gift, with words for who gets it (CHK-071). */
export function GiftStep({ gift, onChange }: { gift: Gift; onChange: (gift: Gift) => void }) {
  return (
    <CheckoutPanel id="gift" title="Gift">
      <Checkbox
        label="This order is a gift"
        hint="Kept with the order."
        checked={gift.is}
        onChange={(event) => onChange({ ...gift, is: event.target.checked })}
      />
      {gift.is && (
        <>
          <TextField
            label="For"
            optional
            maxLength={255}
            value={gift.recipient}
            onChange={(event) => onChange({ ...gift, recipient: event.target.value })}
          />
          <TextArea
            label="Message"
            optional
            maxLength={255}
            rows={3}
            value={gift.message}
            onChange={(event) => onChange({ ...gift, message: event.target.value })}
          />
        </>
      )}
    </CheckoutPanel>
  );
}
