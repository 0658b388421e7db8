import { useState } from 'react';
import type { CallResponse, DeskCallName, DeskDelivery } from '@larder/contracts';
import type { CallOptions } from '@larder/shell';
import { type DeskCall, useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';

/** Calls that change one delivery and respond with it. */
type ChangeName = Extract<DeskCallName, `POST /desk/autoship/deliveries/{id}/${string}`>;

/** Lists that a change of a delivery affects. */
const READS = ['GET /desk/autoship/deliveries', 'GET /desk/autoship/days'] as const;

/** A change of one delivery, with the version that the employee saw. */
export interface DeliveryChange<N extends ChangeName> {
  change: DeskCall<N>;
  /** Version to send; another one after the employee accepted a change by someone else. */
  version: number;
  /** Continues with the version that is current now. */
  acceptCurrent: () => void;
  call: (options: CallOptions<N>) => Promise<CallResponse<N> | undefined>;
}

/** Changes a delivery; the list and the days are fetched again. */
export function useDeliveryChange<N extends ChangeName>(name: N, delivery: DeskDelivery): DeliveryChange<N> {
  const change = useDeskCall(name, { invalidates: READS });
  const [version, setVersion] = useState(delivery.version);
  return {
    change,
    version,
    acceptCurrent() {
      setVersion(Number(change.conflict?.['version'] ?? version));
      change.resolveConflict();
    },
    call: (options) => change.call(options),
  };
}
