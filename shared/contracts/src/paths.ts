export * as paths from './path-names.ts';
