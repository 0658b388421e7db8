import type { EmailTemplates } from './template.ts';

/** To teams whose remotes are in the store. Times are UTC. */
export interface ReleaseMails {
  /** A release was rolled back, or a canary ended. */
  release_notice: { title: string; reason: string; by: string; at: string; live: string | null };
}

const WHY = 'You received this because the key of your team names this address for notices about its releases.';

export const releaseEmails: EmailTemplates<ReleaseMails> = {
  release_notice: ({ title, reason, by, at, live }) => ({
    subject: title,
    heading: title,
    blocks: [
      {
        rows: [
          { label: 'Reason', value: reason },
          { label: 'By', value: by },
          { label: 'At', value: at },
          { label: 'Live now', value: live ?? 'nothing of this remote' },
        ],
      },
      { paragraph: 'npx larder release status and npx larder release errors report more.' },
    ],
    why: WHY,
  }),
};
