import { useState } from 'react';
import type { DeskCallName, DeskOrder } from '@larder/contracts';
import type { CallOptions } from '@larder/shell';
import { useSnacks } from '@larder/shell';
import { type DeskCall, useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';

/** Calls that change one order and respond with it. */
type ChangeName = Extract<DeskCallName, `POST /desk/orders/{id}/${string}`> & Exclude<DeskCallName, `${string}/preview`>;

/** A change of one order, with the version that the employee saw. */
export interface OrderChange<N extends ChangeName> {
  change: DeskCall<N>;
  /** Version to send; another one after the employee accepted a change by someone else. */
  version: number;
  /** Continues with the version that is current now. */
  acceptCurrent: () => void;
  /** Makes the call; true for a success, which a notice confirms. */
  send: (options: CallOptions<N>, notice: string) => Promise<boolean>;
}

/** Changes an order; its page and the list are fetched again. */
export function useOrderChange<N extends ChangeName>(name: N, order: Pick<DeskOrder, 'version'>): OrderChange<N> {
  const snacks = useSnacks();
  const change = useDeskCall(name, { invalidates: ['GET /desk/orders/{id}', 'GET /desk/orders'] });
  const [version, setVersion] = useState(order.version);
  return {
    change,
    version,
    acceptCurrent() {
      setVersion(Number(change.conflict?.['version'] ?? version));
      change.resolveConflict();
    },
    async send(options, notice) {
      const response = await change.call(options);
      if (response) snacks.show({ type: 'success', message: notice, autoDismiss: true });
      return response !== undefined;
    },
  };
}
