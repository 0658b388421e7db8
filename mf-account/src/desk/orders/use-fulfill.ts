import { useState } from 'react';
import type { CallResponse, DeskOrderRow } from '@larder/contracts';
import type { FulfillmentStep } from '@larder/rules';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { doneText } from './order-text.ts';

/** What the warehouse needs to know of an order. */
export type FulfilledOrder = Pick<DeskOrderRow, 'order_id' | 'increment_id' | 'version'> & { box_types: readonly string[] };

/** Tracking numbers by order and box; empty texts are left out. */
export type TrackingNumbers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An order that could not make a step, and why. */
export interface FulfillProblem {
  number: string;
  text: string;
}

type BoxType = NonNullable<DeskOrderRow['box_types']>[number];

/** Steps of the warehouse for any number of orders. `problems` are those of the last step. */
export function useFulfill(): {
  run: (step: FulfillmentStep, orders: readonly FulfilledOrder[], numbers?: TrackingNumbers) => Promise<boolean>;
  isRunning: boolean;
  problems: readonly FulfillProblem[];
  dismiss: () => void;
} {
  const snacks = useSnacks();
  const call = useDeskCall('POST /desk/orders/fulfill', { invalidates: ['GET /desk/orders', 'GET /desk/orders/{id}'] });
  const [problems, setProblems] = useState<readonly FulfillProblem[]>([]);
  return {
    isRunning: call.isRunning,
    problems,
    dismiss: () => setProblems([]),
    async run(step, orders, numbers = {}) {
      const fulfilled = orders.map(({ order_id, version, box_types: boxes }) => {
        const tracking = boxes.flatMap((box) => {
          const number = numbers[order_id]?.[box]?.trim() ?? '';
          return number === '' ? [] : [{ box_type: box as BoxType, tracking_number: number }];
        });
        return { order_id, version, ...(tracking.length > 0 && { tracking }) };
      });
      const response = await call.run({ body: { step, fulfilled } });
      if (!response) return false;
      const failed = response.results.filter(({ problem }) => problem !== null);
      setProblems(failed.map((result) => problemOf(result, orders)));
      const count = response.results.length - failed.length;
      if (count > 0) snacks.show({ type: 'success', message: doneText(count, step), autoDismiss: true });
      return failed.length === 0;
    },
  };
}

type Result = CallResponse<'POST /desk/orders/fulfill'>['results'][number];

function problemOf({ order_id: id, problem }: Result, orders: readonly FulfilledOrder[]): FulfillProblem {
  return { number: orders.find((order) => order.order_id === id)?.increment_id ?? id, text: problem ?? '' };
}
