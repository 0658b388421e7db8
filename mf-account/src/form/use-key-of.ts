import { useRef } from 'react';
import { uuid } from '@larder/shell';

/**
 * The idempotency key of what a form sends: the same for the same values, so that what is sent again after a lost answer counts once, and
 * another for others.
 */
export function useKeyOf(): (values: object) => string {
  const sent = useRef({ text: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (sent.current.text !== text) sent.current = { text, key: uuid() };
    return sent.current.key;
  };
}
