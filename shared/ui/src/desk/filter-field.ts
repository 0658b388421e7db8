/** A filter of a list. `search` is a text, `date` a day as `YYYY-MM-DD`. */
export type FilterField =
  | { name: string; label: string; type: 'search' | 'date' }
  | { name: string; label: string; type: 'select'; options: readonly { value: string; label: string }[] };
