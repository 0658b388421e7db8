/** How a request stands: the eight words that whatever asks the api chooses from (CART-046). */
export type RequestStatus = 'idle' | 'ready' | 'fetching' | 'creating' | 'updating' | 'deleting' | 'success' | 'error';
