export * from './products.ts';
export * from './services.tsx';
export * from './shopper.ts';
export * from './visit.tsx';
