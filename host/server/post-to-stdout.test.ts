import { describe, expect, test } from 'vitest';
import { cleanMessage } from './post-to-stdout.ts';

describe('messages of browsers (API-084, OP-151)', () => {
  test.each([
    ['card 4111 1111 1111 1111 refused', 'card [number] refused'],
    ['Authorization: Bearer abc.def-1', 'Authorization: [removed] [removed]'],
    ['password=hunter2&x=1', 'password=[removed]&x=1'],
    ['mail of eve@larder.example', 'mail of [email]'],
    ['line one\nline two\u0007', 'line one | line two | '],
  ])('%j becomes %j', (message, clean) => expect(cleanMessage(message)).toBe(clean));

  test('are cut at 10000 characters', () => expect(cleanMessage('x'.repeat(20_000))).toHaveLength(10_000));
});
