import type { SlotLoader, SlotModule, SlotName } from '@larder/shell';
import type { Used } from '../app/boot.ts';
import type { ClientRegistry } from '@larder/platform/release-loader/snapshot';
import type { Remotes } from './remotes.ts';

/** Slot loader of the browser, which behaves differently until the first navigation. */
export interface ClientSlots extends SlotLoader {
  /** From the first navigation on, loaded modules may be shown at once. */
  leaveFirstPage(): void;
}

/**
 * Slots in the browser. Until the first navigation only slots that the server rendered are handed out synchronously: the first browser render
 * must look like the server's, whatever has arrived meanwhile.
 */
export function createClientSlots(
  registry: ClientRegistry,
  remotes: Remotes,
  used: Used,
  report: (where: string, error: unknown) => void,
): ClientSlots {
  const rendered = new Set(used.slots);
  let firstPage = true;
  const place = (name: SlotName) => registry.slots[name];
  return {
    peek(name) {
      const at = place(name);
      if (!at || (firstPage && !rendered.has(name))) return undefined;
      return remotes.peek<SlotModule>(at.remote, at.module);
    },
    load(name) {
      const at = place(name);
      if (!at) return Promise.reject(new Error(`no live remote fills the slot ${name}`));
      return remotes.load<SlotModule>(at.remote, at.module, rendered.has(name));
    },
    assets(name) {
      const at = place(name);
      const release = at && remotes.release(at.remote);
      return release && { remote: at.remote, version: release.version, sheets: remotes.sheets(at.remote, at.module) };
    },
    renderedByServer: (name) => rendered.has(name),
    report(name, phase, error) {
      if (place(name)) report(`slot ${name} ${phase}`, error);
    },
    leaveFirstPage() {
      firstPage = false;
    },
  };
}
