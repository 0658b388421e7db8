import type { ImportPreview } from '@larder/contracts';

/** A text as a cell of a CSV file; one that a spreadsheet would run as a formula gets an apostrophe in front. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Address of the refused rows of a file as a CSV file. */
export function problemsFile(problems: ImportPreview['problems']): string {
  const lines = problems.map(({ line, field, reason }) => `${line},${cell(field)},${cell(reason)}`);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(['line,field,reason', ...lines].join('\r\n'))}`;
}
