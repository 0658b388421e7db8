import type { CallName } from '@larder/contracts';
import type { AnswerShape } from '@larder/contracts/answer-shapes';
import { firstAnswerShapes } from '@larder/contracts/first-answer-shapes';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks whether a response has the lists and objects that its contract promises at its top (API-026). The shapes of most calls are a chunk of their
 * own, because a first visit makes few calls. A response counts as readable when that chunk does not load: what it confirms has happened.
 */
export async function isReadable(call: CallName, body: unknown): Promise<boolean> {
  if (call in firstAnswerShapes) return hasShape(body, firstAnswerShapes[call]);
  try {
    const { answerShapes } = await loadAnswerShapes();
    return hasShape(body, answerShapes[call]);
  } catch (error) {
    console.warn('the shapes of responses did not load', error);
    return true;
  }
}

const loadAnswerShapes = () => import('@larder/contracts/answer-shapes');

/** Fetches the shapes ahead of the first call that needs them. */
export const prefetchAnswerShapes = (): void => void loadAnswerShapes().catch(() => undefined);

function hasShape(body: unknown, shape: AnswerShape = ''): boolean {
  if (shape === null) return true;
  if (shape === '[]') return Array.isArray(body);
  if (!isObject(body)) return false;
  return shape.split(' ').every((field) => {
    const value = body[field.slice(0, -2)];
    return field === '' || (field.endsWith('[]') ? Array.isArray(value) : isObject(value));
  });
}
