/**
 * Stands in for the router's instrumentation in the browser: hooks for tools that watch each navigation. The store hands the router none,
 * yet they would travel with every page. The names are those that the router imports; the build fails where one is missing.
 */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
export const getRouteInstrumentationUpdates = (): object => ({});
export const instrumentClientSideRouter = <T>(router: T): T => router;
/** Of the router's own server, which no browser runs. */
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;
