/** All of the desk's frame: one chunk, with its sheets. */
export { DeskFrame } from './DeskFrame.tsx';
export { DeskPageView } from './DeskPageView.tsx';
