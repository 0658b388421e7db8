/** How long a proof of identity is good for sensitive actions of the back office, ms. */
export const DESK_PROOF_MS = 600_000;
