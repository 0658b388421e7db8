import { z } from 'zod';
import { engineName } from '../../release-store/smoke-engines.ts';

/** Phone and desktop: each page is opened on both. */
export const SCREENS = ['phone', 'desktop'] as const;
const screen = z.enum(SCREENS);
/** Size of the window in which a page is opened. */
export type SmokeScreen = z.infer<typeof screen>;

/** All audiences, the least privileged one first. */
export const AUDIENCES = ['visitor', 'member', 'employee'] as const;
const audience = z.enum(AUDIENCES);
/** Who opens the pages: a visitor without account, a demo member, or a demo employee for pages of the desk. */
export type SmokeAudience = z.infer<typeof audience>;

const cookies = z.array(z.object({ name: z.string(), value: z.string() }));

const target = z.object({
  path: z.string(),
  /** Slots on trial that occur there. */
  slots: z.array(z.string()),
  /** Whether the page itself is on trial; else only slots of it are. */
  isOwn: z.boolean(),
  /** Whether the growth of the heap is measured, on the desktop: the page is then visited ten times more. */
  isHeapMeasured: z.boolean(),
  /** Maximum bytes of its document, of the data in it and of pictures, beyond those of the plain page. */
  budget: z.object({ html: z.number(), data: z.number(), image: z.number() }),
});
/** A page that the browser opens. */
export type TourTarget = z.infer<typeof target>;

/** Request to the browser program, as JSON in the environment variable `SMOKE_TOUR`. */
export const tourRequest = z.object({
  /** Address of the host with the releases on trial. */
  store: z.url(),
  audience,
  screens: z.array(screen),
  /** Cookies with which the host serves the releases on trial, and those for what is live. */
  trialCookies: cookies,
  liveCookies: cookies,
  /** Path of a page without any remote, where each navigation starts and ends. */
  plainPage: z.string(),
  targets: z.array(target),
  /** Global variables that pages may add. */
  globals: z.array(z.string()),
  /** Parts of addresses that only scripts on trial have: `/mf-cart/1a2b…/`. */
  scripts: z.array(z.string()),
  /** ms that the browser waits for anything. */
  patienceMs: z.number(),
});
/** Request to the browser program. */
export type TourRequest = z.infer<typeof tourRequest>;

const measured = z.object({
  html: z.number(),
  data: z.number(),
  image: z.number(),
  /** Cumulative layout shift. */
  shift: z.number(),
  /** ms of the longest task, as of a quiet machine. */
  longTask: z.number(),
  /** Bytes by which the heap grows with each visit; absent where it was not measured. */
  heap: z.number().optional(),
});
/** Measurements of one page. */
export type Measured = z.infer<typeof measured>;

/** One page as one audience sees it on one screen of one browser; pictures are data URLs. */
export const visitResult = z.object({
  path: z.string(),
  slots: z.array(z.string()),
  audience,
  screen,
  engine: engineName,
  ms: z.number(),
  problems: z.array(z.string()),
  /** Path to which the page's script leads by itself, so that it is not reached and left by links. */
  leadsTo: z.string().optional(),
  measured: measured.optional(),
  /** Pictures of the page on trial and of the live one, with the share of pixels (0 to 1) that differ. */
  pictures: z
    .object({
      trial: z.string(),
      live: z.string().optional(),
      difference: z.object({ share: z.number(), picture: z.string() }).optional(),
    })
    .optional(),
});
/** Result of opening one page. */
export type VisitResult = z.infer<typeof visitResult>;
