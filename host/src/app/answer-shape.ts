import type { CallName } from '@larder/contracts';
import { answerShapes, type AnswerShape } from '@larder/contracts/answer-shapes';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an answer has the lists and objects that its contract promises at its top (API-026). */
export const isReadable = (call: CallName, body: unknown): boolean => hasShape(body, answerShapes[call]);

function hasShape(body: unknown, shape: AnswerShape = ''): boolean {
  if (shape === null) return true;
  if (shape === '[]') return Array.isArray(body);
  if (!isObject(body)) return false;
  return shape.split(' ').every((field) => {
    const value = body[field.slice(0, -2)];
    return field === '' || (field.endsWith('[]') ? Array.isArray(value) : isObject(value));
  });
}
