import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import type { SlotProps } from '@larder/shell';
import { Button } from '@larder/ui';
import { useReminder } from '../reminders/use-reminder.ts';

/** `account.reminder`: requests an email when the product is back in stock (ACC-101 … ACC-105). */
export default function Reminder({ productId }: SlotProps['account.reminder']) {
  const { text, isSet, busy, remind } = useReminder(productId);
  const Icon = isSet ? BellRing : Bell;
  return (
    <Button
      variant="secondary"
      size="full"
      icon={<Icon size={18} aria-hidden="true" />}
      aria-disabled={isSet || busy || undefined}
      aria-live="polite"
      onClick={() => void remind()}
    >
      {text}
    </Button>
  );
}
