/** State of a request: the eight values for all API requests (CART-046). */
export type RequestStatus = 'idle' | 'ready' | 'fetching' | 'creating' | 'updating' | 'deleting' | 'success' | 'error';
