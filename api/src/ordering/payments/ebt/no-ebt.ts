import { GatewayError } from '../gateway.ts';
import type { EbtProcessor } from './ebt-processor.ts';

const refuse = () => Promise.reject(new GatewayError('This store doesn’t accept EBT.'));

/** A store without a processor of EBT cards. */
export const noEbt: EbtProcessor = {
  door: null,
  keep: refuse,
  balance: refuse,
  charge: refuse,
  findCharge: refuse,
  refund: refuse,
};
