import type { SlotAssets, SlotLoader, SlotModule, SlotName } from '@larder/shell';
import type { Snapshot } from '@larder/platform/release-loader/snapshot';
import { createSlotTimes, type SlotTimes } from './slot-times.tsx';

/** Slot loader of one page request, which records the rendered slots. */
export interface ServerSlots extends SlotLoader {
  /** Names of the slots that were rendered so far. */
  used(): SlotName[];
  /** Owner of a slot; undefined when no live remote fills it. */
  source(name: SlotName): { remote: string; version: string; slot: string } | undefined;
  readonly times: SlotTimes;
}

/** Returns the style sheets of a release's module; undefined when its remote has no pinned release. */
export function assetsOf(snapshot: Snapshot, remote: string, module: string): SlotAssets | undefined {
  const release = snapshot.registry.releases.find((each) => each.name === remote);
  if (!release) return undefined;
  return {
    remote,
    version: release.version,
    sheets: snapshot.sheets(remote, module).map((href) => ({ href })),
  };
}

/** Slots out of the pinned releases: warm or missing, never pending, so that no stream waits for a remote. */
export function createServerSlots(snapshot: Snapshot, report: (slot: SlotName, error: unknown) => void): ServerSlots {
  const used = new Set<SlotName>();
  const times = createSlotTimes();
  const placeOf = (name: SlotName) => snapshot.registry.slots[name];
  return {
    peek(name) {
      const place = placeOf(name);
      const module = place && (snapshot.module(place.remote, place.module) as SlotModule | undefined);
      if (module) used.add(name);
      return module;
    },
    load: (name) => Promise.reject(new Error(`the slot ${name} is not loaded on the server`)),
    assets(name) {
      const place = placeOf(name);
      return place && assetsOf(snapshot, place.remote, place.module);
    },
    renderedByServer: () => false,
    report: (name, _phase, error) => report(name, error),
    timed: times.timed,
    times,
    used: () => [...used],
    source(name) {
      const remote = placeOf(name)?.remote;
      const release = snapshot.registry.releases.find((each) => each.name === remote);
      return release && { remote: release.name, version: release.version, slot: name };
    },
  };
}
