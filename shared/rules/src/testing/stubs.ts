/** What a test replaced: puts one value back. */
type Restore = () => void;

const globals = new Map<PropertyKey, Restore>();
const variables = new Map<string, Restore>();

/** Replaces a global until {@link unstubGlobals}. */
export function stubGlobal(name: PropertyKey, value: unknown): void {
  if (!globals.has(name)) {
    const original = Object.getOwnPropertyDescriptor(globalThis, name);
    globals.set(name, () => {
      if (original) Object.defineProperty(globalThis, name, original);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
}

/** Restores all globals that {@link stubGlobal} replaced. */
export function unstubGlobals(): void {
  for (const restore of globals.values()) restore();
  globals.clear();
}

/** Sets an environment variable until {@link unstubEnv}. */
export function stubEnv(name: string, value: string): void {
  if (!variables.has(name)) {
    const original = process.env[name];
    variables.set(name, () => {
      if (original === undefined) delete process.env[name];
      else process.env[name] = original;
    });
  }
  process.env[name] = value;
}

/** Restores all environment variables that {@link stubEnv} set. */
export function unstubEnv(): void {
  for (const restore of variables.values()) restore();
  variables.clear();
}
