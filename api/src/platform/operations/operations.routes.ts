import { route } from '../http/route.ts';
import { readJobs, readQueues, retryJobs } from './jobs-at-desk.ts';
import { switchMaintenance } from '../maintenance/maintenance-at-desk.ts';
import { liftLock, readLocks } from './limits-at-desk.ts';
import { readMail, readMails, resendMail } from './mail-at-desk.ts';
import { effectiveSettings, readSystem } from './system.ts';

/** Background jobs, the mail log, health and settings. */
export const operationRoutes = [
  route('GET /desk/jobs', readQueues),
  route('GET /desk/jobs/list', (c, { query }) => readJobs(c, query)),
  route('POST /desk/jobs/retry', retryJobs),
  route('GET /desk/mails', (c, { query }) => readMails(c.em, query)),
  route('GET /desk/mails/{id}', (c, { params }) => readMail(c, params.id)),
  route('POST /desk/mails/{id}/resend', (c, { params }) => resendMail(c, params.id)),
  route('GET /desk/limits', readLocks),
  route('POST /desk/limits/lift', liftLock),
  route('GET /desk/system', readSystem),
  route('PUT /desk/maintenance', switchMaintenance),
  route('GET /desk/settings', async (c) => ({ settings: effectiveSettings(c.services.env) })),
];
