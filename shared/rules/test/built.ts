import { afterAll } from 'vitest';
import { BUILT } from '../src/shop/built.ts';

const shipped = { ...BUILT };
// Tests see the parts that are there but switched off as if they were finished; tests of the off state switch them off themselves.
Object.assign(BUILT, { autoshipOrders: true, thriveCash: true });
// The files of a worker share one set of switches: each gives them back as it found them.
afterAll(() => void Object.assign(BUILT, shipped));
