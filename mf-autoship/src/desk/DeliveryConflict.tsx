import { isDayText, longDayText } from '@larder/rules';
import { useQueryClient } from '@larder/shell';
import { ConflictNotice } from '@larder/ui/desk/index.ts';

type DeliveryConflictProps = {
  /** The delivery as it is now; null without a conflict. */
  current: Readonly<Record<string, unknown>> | null;
  /** What the employee is about to do. */
  intent: string;
  onAccept: () => void;
  onClose: () => void;
};

/** Someone else changed the delivery: the employee looks at it again, or continues. */
export function DeliveryConflict({ current, intent, onAccept, onClose }: DeliveryConflictProps) {
  const queries = useQueryClient();
  if (!current) return null;
  const day = current['ship_day'];
  return (
    <ConflictNotice
      subject="This delivery"
      fields={[{ label: 'Delivery', theirs: typeof day === 'string' && isDayText(day) ? longDayText(day) : '–', yours: intent }]}
      onTakeTheirs={() => {
        void queries.invalidateQueries({ queryKey: ['desk', 'GET /desk/autoship/deliveries'] });
        onClose();
      }}
      onUseYours={onAccept}
    />
  );
}
