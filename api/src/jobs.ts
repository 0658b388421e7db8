import type { JobDefinition } from './platform/jobs/jobs.ts';
import { sendMail } from './mail/queue.ts';

/** Every kind of background work. Job data types differ, so the list forgets them; `defineJob` keeps them at the senders. */
export const jobs = [sendMail] as unknown as readonly JobDefinition[];
