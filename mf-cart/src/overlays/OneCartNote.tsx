import { useState } from 'react';
import { useShell, useViewer } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { textOfFailure } from '../cart/use-cart-call.ts';

/**
 * Informs shoppers once that their two carts were merged (CART-077, CART-078, OP-124). Closing it saves that to the account. Where that
 * fails it is closed all the same, is reported, and comes again with the next visit.
 */
export function OneCartNote() {
  const { api, events, refreshSession } = useShell();
  const [isClosed, setClosed] = useState(false);
  const isNew = useViewer().account?.single_cart_migrated_landing === false;
  const close = async () => {
    setClosed(true);
    try {
      await api.call('PUT /account', { body: { single_cart_migrated_landing: 1 } });
      await refreshSession();
    } catch (error) {
      events.emit('error_alert', { message: textOfFailure(error) });
    }
  };
  return (
    <Dialog
      open={isNew && !isClosed}
      onClose={() => void close()}
      title="One cart for everything"
      footer={<Button onClick={() => void close()}>Got it</Button>}
    >
      <p>One-time and Autoship items are now in the same cart, each in its box. All your items are still here.</p>
    </Dialog>
  );
}
