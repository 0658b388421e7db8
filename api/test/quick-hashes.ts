/**
 * Cost of a password hash in an api under test: in production it is 16 ms of a core, and thousands of tests register a
 * customer.
 */
export const QUICK_HASHES = { memoryCost: 8, timeCost: 1 };
