import { useQueryClient } from '@larder/shell';
import { ConflictNotice } from '@larder/ui/desk/index.ts';
import { orderStatusText } from '@larder/rules';

type OrderConflictProps = {
  number: string;
  /** The order as it is now; null without a conflict. */
  current: Readonly<Record<string, unknown>> | null;
  /** What the employee is about to do. */
  intent: string;
  onAccept: () => void;
  onClose: () => void;
};

/** Someone else changed the order: the employee looks at it again, or continues. */
export function OrderConflict({ number, current, intent, onAccept, onClose }: OrderConflictProps) {
  const queries = useQueryClient();
  if (!current) return null;
  const state = current['order_state'];
  return (
    <ConflictNotice
      subject={`Order ${number}`}
      fields={[{ label: 'Order', theirs: orderStatusText(typeof state === 'string' ? state : null), yours: intent }]}
      onTakeTheirs={() => {
        void queries.invalidateQueries({ queryKey: ['desk', 'GET /desk/orders/{id}'] });
        onClose();
      }}
      onUseYours={onAccept}
    />
  );
}
