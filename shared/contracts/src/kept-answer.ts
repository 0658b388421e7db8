/**
 * By this header the api tells the host that an answer is the same for everybody without a session who asks the same address, and of which state of the store it was made
 * (`revision` of {@link StoreRevision}). It goes no further than the host.
 */
export const MADE_OF_HEADER = 'x-made-of';
