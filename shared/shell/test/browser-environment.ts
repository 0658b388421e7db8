import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that browsers have and jsdom lacks, or has in part: Node's are the same by specification. */
const FROM_NODE = [
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'MessageChannel',
  'MessagePort',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'clearImmediate',
  'crypto',
  'fetch',
  'performance',
  'setImmediate',
  'structuredClone',
] as const;

/** Node's request takes only signals of Node; the window has jsdom's. */
class BrowserRequest extends Request {
  constructor(input: string | URL | Request, { signal, ...init }: RequestInit = {}) {
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
    super(input, { ...init, signal: controller.signal });
  }
}

/** jsdom with the globals of {@link FROM_NODE}. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const added = { ...Object.fromEntries(FROM_NODE.map((name) => [name, globalThis[name]])), Request: BrowserRequest };
    for (const [name, value] of Object.entries(added))
      Object.defineProperty(this.global, name, { value, writable: true, configurable: true, enumerable: true });
  }
}
