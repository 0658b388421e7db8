import { cleanResets } from './account/account.jobs.ts';
import { tellEndingCash } from './account/cash-mails.ts';
import { remind } from './account/reminder-mails.ts';
import { turnDeliveriesJob } from './autoship/autoship.jobs.ts';
import { autoshipMorning } from './autoship/morning.ts';
import { bringBack, cleanCarts } from './cart/cart.jobs.ts';
import { cleanChallenges } from './identity/identity.jobs.ts';
import { carryChat } from './chat/chatwoot/carry.ts';
import { endChats } from './chat/chat.jobs.ts';
import { countWords, followProducts } from './catalog/bitmaps.jobs.ts';
import { turnDeals } from './catalog/catalog.jobs.ts';
import { countSearches } from './listings/listings.jobs.ts';
import { mailGiftCards } from './gift-cards/gift-cards.jobs.ts';
import { renewals } from './membership/membership.jobs.ts';
import { giveBackJob } from './payments/refund.ts';
import { makeArchive } from './privacy/export.ts';
import { fillByCalendar } from './prefill/prefill.jobs.ts';
import { privacyDue, throwAway } from './privacy/forget.ts';
import { settleJob } from './payments/settle.ts';
import { sweepJob } from './payments/sweep.ts';
import { expireLedger } from './ledger/ledger.jobs.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import { cleanCounts } from './platform/http/clean-counts.ts';
import { cleanMailbox } from './mail/mail.jobs.ts';
import { sendMail } from './mail/queue.ts';
import { cleanSessions } from './session/session.jobs.ts';
import { advanceOrdersJob } from './orders/advance-orders.ts';
import { handOverJob } from './orders/hand-over.ts';
import { cleanGivesDocuments } from './membership/gives/documents.ts';
import { cleanReportPictures } from './orders/report-picture.ts';
import { advanceReturnsJob, endReturnsJob } from './orders/returns/returns.jobs.ts';
import { cleanTracked } from './tracking/tracking.jobs.ts';
import { cleanViews } from './recently-viewed/views.jobs.ts';

/** Every kind of background work. Job data types differ, so the list forgets them; `defineJob` keeps them at the senders. */
export const jobs = [
  sendMail,
  remind,
  renewals,
  turnDeliveriesJob,
  autoshipMorning,
  mailGiftCards,
  cleanCounts,
  cleanSessions,
  cleanChallenges,
  cleanResets,
  cleanTracked,
  cleanMailbox,
  settleJob,
  giveBackJob,
  sweepJob,
  advanceOrdersJob,
  handOverJob,
  cleanGivesDocuments,
  cleanReportPictures,
  advanceReturnsJob,
  endReturnsJob,
  cleanCarts,
  bringBack,
  turnDeals,
  followProducts,
  countWords,
  countSearches,
  cleanViews,
  endChats,
  carryChat,
  expireLedger,
  tellEndingCash,
  makeArchive,
  fillByCalendar,
  privacyDue,
  throwAway,
] as unknown as readonly JobDefinition[];
