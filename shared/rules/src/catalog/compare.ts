/** Maximum number of compared products. */
export const COMPARED_MOST = 4;
