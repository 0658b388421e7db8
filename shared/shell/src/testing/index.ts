export * from './products.ts';
export * from './services.tsx';
export * from './visit.tsx';
