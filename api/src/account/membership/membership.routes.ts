import { CANCELLATION_REASONS, FIELD_TEXT, zipError } from '@larder/rules';
import { localZips } from '../customers/zip-lookup.ts';
import { invalid } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { answerStep, keepMembership } from './cancellation/answer-step.ts';
import { cancelMembership } from './cancellation/cancel-membership.ts';
import { readCancellation } from './cancellation/read-cancellation.ts';
import { activate, enroll } from './enroll.ts';
import { decideGives, givesForStaff } from './gives/decide-gives.ts';
import { readApplication, submitQuestionnaire, verify } from './gives/applications.ts';
import { addDocument, readDocument, removeDocument } from './gives/documents.ts';
import { offers } from './offers.ts';
import { switchRenewal } from './renewal-switch.ts';
import { chargeTrial, instantUpgrade, readUpgrade } from './upgrade.ts';

export const membershipRoutes = [
  route('GET /membership/offers', async () => ({ offers }), { cache: 'public, max-age=60' }),

  /** OP-182: no place of the default table taxes memberships. */
  route('GET /membership/tax', async (_c, { query }) => {
    const wrong = zipError(query.postcode);
    if (wrong) throw invalid({ postcode: wrong });
    if (!(await localZips.find(query.postcode))) throw invalid({ postcode: FIELD_TEXT.zip });
    return { tax: 0 };
  }),

  route('POST /membership/enroll', enroll, { rateLimit: 30 }),
  route('POST /account/membership/activate', activate, { rateLimit: 30 }),
  route('GET /account/membership/upgrade', readUpgrade),
  route('POST /account/membership/instantupgrade', instantUpgrade, { rateLimit: 30 }),
  route('POST /account/membership/chargetrial', chargeTrial, { rateLimit: 30 }),
  route('PUT /account/subscription', switchRenewal, { rateLimit: 30 }),

  route('GET /gives/application', readApplication),
  route('POST /gives/questionnaire', submitQuestionnaire, { rateLimit: 20 }),
  /** Limits guesses at another person's date of birth. */
  route('POST /gives/verify', verify, { rateLimit: 5 }),
  route('POST /gives/documents', addDocument, { rateLimit: 20 }),
  route('DELETE /gives/documents/{id}', removeDocument, { rateLimit: 30 }),
  route('GET /desk/gives', givesForStaff),
  route('GET /desk/gives/documents/{id}', readDocument),
  route('POST /desk/gives/{id}', decideGives),

  /** OP-186 */
  route('GET /reason', async () => ({ reasons: [...CANCELLATION_REASONS] }), { cache: 'public, max-age=600' }),
  route('GET /membership/cancellation', readCancellation),
  route('PUT /membership/cancellation', answerStep, { rateLimit: 60 }),
  route('DELETE /membership/cancellation', keepMembership, { rateLimit: 30 }),
  route('POST /membership/cancel', cancelMembership, { rateLimit: 30 }),
];
