/** A filter of a list. `search` is a text, `number` a whole number, `date` a day as `YYYY-MM-DD`. */
export type FilterField =
  | { name: string; label: string; type: 'search' | 'number' | 'date' }
  | { name: string; label: string; type: 'select'; options: readonly { value: string; label: string }[] };
