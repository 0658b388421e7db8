import { z } from 'zod';

/** ms in which the process must report its position. */
const PATIENCE_MS = 1500;

/** The used part of the inspector's protocol: scripts have names, frames of a pause refer to their scripts by number. */
const stackReport = z.object({
  method: z.string().optional(),
  params: z
    .object({
      scriptId: z.string(),
      url: z.string(),
      callFrames: z.array(z.object({ location: z.object({ scriptId: z.string() }) })),
    })
    .partial()
    .default({}),
});

/**
 * Locates an unresponsive process: the names of its scripts, the innermost first, by Node's inspector, which interrupts even an endless loop.
 * `address` is that of its inspector, which listens only on this machine, and only after a SIGUSR1. The process continues afterwards.
 * Empty where it does not respond.
 */
export function scriptsOf(address: string): Promise<string[]> {
  return new Promise((resolve) => {
    const names = new Map<string, string>();
    const line = new WebSocket(address);
    const done = (scripts: string[]) => {
      clearTimeout(patience);
      line.close();
      resolve(scripts);
    };
    const patience = setTimeout(() => done([]), PATIENCE_MS);
    line.onerror = () => done([]);
    line.onopen = () => {
      for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries()) line.send(JSON.stringify({ id, method }));
    };
    line.onmessage = ({ data }) => {
      const { method, params } = stackReport.parse(JSON.parse(String(data)));
      const { scriptId, url, callFrames } = params;
      if (method === 'Debugger.scriptParsed' && scriptId && url) names.set(scriptId, url);
      if (method !== 'Debugger.paused' || !callFrames) return;
      line.send(JSON.stringify({ id: 2, method: 'Debugger.disable' }));
      done(callFrames.flatMap(({ location }) => names.get(location.scriptId) ?? []));
    };
  });
}
