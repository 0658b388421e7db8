export * as keys from './key-names.ts';
