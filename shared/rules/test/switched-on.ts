import { switchOn } from './switches.ts';

// For programs that tests start: `node --import`.
switchOn();
