import { BUILT } from '../src/shop/built.ts';

/** Tests see the parts that are there but switched off as if they were finished; tests of the off state switch them off themselves. */
export const switchOn = (): void => void Object.assign(BUILT, { autoshipOrders: true });
