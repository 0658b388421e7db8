import { afterAll } from 'vitest';
import { BUILT } from '../src/shop/built.ts';
import { switchOn } from './switches.ts';

const shipped = { ...BUILT };
switchOn();
// The files of a worker share one set of switches: each gives them back as it found them.
afterAll(() => void Object.assign(BUILT, shipped));
