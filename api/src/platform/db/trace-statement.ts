import { statementText } from './statement-text.ts';
import { errorType, type TraceSpan, tracer } from '@larder/platform/tracing/tracer';

/** Characters of a statement that a span records. */
const TEXT_LIMIT = 2_000;

/** Quoted names, and literals: texts (`'…'`, also with backslashes), dollar-quoted texts, numbers that are no part of a name or a parameter. */
const NAME_OR_LITERAL = /"[^"]*"|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$|(?<![\w$.])\d+(?:\.\d+)?\b/gs;

/** @returns a statement's text without values: a question mark stands for each literal; parameters stay as they are */
export const withoutValues = (text: string): string =>
  text.replace(NAME_OR_LITERAL, (part) => (part.startsWith('"') ? part : '?')).slice(0, TEXT_LIMIT);

/** `SELECT` of a statement that begins with it, after its comments. */
const operationOf = (text: string): string => /^(?:\s|\/\*.*?\*\/)*(\w+)/s.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

function end(span: TraceSpan, error: unknown): void {
  if (error) span.fail(errorType(error));
  span.end();
}

/**
 * Records a statement as a span below the active one. Outside of a recorded trace it only runs the statement.
 * @param query as `pg.Client.query` gets it: the statement, its values, and a callback or none
 * @param run runs the statement with these arguments
 */
export function traceStatement(query: readonly unknown[], run: (...query: readonly unknown[]) => unknown): unknown {
  const active = tracer();
  const text = active?.active()?.isRecorded ? statementText(query[0]) : undefined;
  if (!active || !text) return run(...query);
  const operation = operationOf(text);
  const span = active.start(operation, {
    role: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': withoutValues(text) },
  });
  const done = query.at(-1);
  if (typeof done === 'function') {
    return run(...query.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
      end(span, error);
      done(error, ...rest);
    });
  }
  const result = run(...query);
  if (result instanceof Promise)
    result.then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    );
  else span.end();
  return result;
}
