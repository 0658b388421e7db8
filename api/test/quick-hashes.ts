/** What a hash of a password costs in an api under test: in production it is 16 ms of a core, and in thousands of tests somebody registers. */
export const QUICK_HASHES = { memoryCost: 8, timeCost: 1 };
