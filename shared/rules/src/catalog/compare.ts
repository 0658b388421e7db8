/** So many products stand side by side at most. */
export const COMPARED_MOST = 4;
