import { onceOfFrozen } from '@larder/rules/machine/of-frozen';

/** All that a thing says, by which a server knows parts that depend on it; worked out once of answers that many pages have. */
export const textOf = /* @__PURE__ */ onceOfFrozen((thing: object): string => JSON.stringify(thing));
