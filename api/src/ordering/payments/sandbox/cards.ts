import type { Refusal } from '../gateway.ts';

/** How a test card acts. `lost_answer`: charged, but the answer never arrives; `lost_request`: no answer and no charge. */
export type Behaviour = 'ok' | Refusal | 'lost_answer' | 'lost_request';

/** Numbers that act in a special way; any other number that passes Luhn works. */
const NUMBERS: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'needs_verification',
  '4000000000000119': 'processing_error',
  '4000000000000259': 'lost_answer',
  '4000000000006975': 'lost_request',
};

/** Returns how a test card acts; `number` consists of digits. */
export const behaviourOf = (number: string): Behaviour => NUMBERS[number] ?? 'ok';
