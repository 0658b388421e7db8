import { randomUUID } from 'node:crypto';
import { normalizedPicture } from '../../platform/pictures/normalize-picture.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { isUuid } from '../../platform/uuid.ts';

const FOLDER = 'report-pictures/';
const ENDING = '.webp';

/** Key in the store's files. The name is random, and no request contains it. */
const keyOf = (name: string): string => FOLDER + name + ENDING;
const nameOf = (key: string): string => key.slice(FOLDER.length, -ENDING.length);

/**
 * Stores the picture of a report: decoded by its content and re-encoded, so that no camera metadata remains.
 * @param text base64url
 * @returns its name
 * @throws HttpError 400 on `picture` for an invalid picture, or one that is too large
 */
export async function keepReportPicture(services: Services, text: string): Promise<string> {
  const made = await normalizedPicture(Buffer.from(text, 'base64url'), { side: 1600, quality: 80 });
  if ('problem' in made) throw invalid({ picture: 'We couldn’t read this picture. Please choose a JPEG, PNG or WebP.' });
  const name = randomUUID();
  await services.files.write(keyOf(name), made.bytes);
  return name;
}

/** Removes a picture whose report was refused. */
export const dropReportPicture = (services: Services, name: string): Promise<void> => services.files.remove(keyOf(name));

/** A report is written right after its picture. An older picture (ms of the machine's time) without a report never gets one. */
const MAY_WAIT = DAY;

/** Removes pictures that a crash left behind before their report was written. Answers how many. */
async function dropLostPictures(services: Services): Promise<number> {
  const until = after(services.clock.real(), -MAY_WAIT).getTime();
  const old = (await services.files.list(FOLDER))
    .filter(({ key, at }) => at <= until && isUuid(nameOf(key)))
    .map(({ key }) => nameOf(key));
  if (old.length === 0) return 0;
  const known = await db(services.fork()).selectFrom('order_reports').select('picture').where('picture', 'in', old).execute();
  const lost = old.filter((name) => !known.some(({ picture }) => picture === name));
  await Promise.all(lost.map((name) => dropReportPicture(services, name)));
  return lost.length;
}

export const cleanReportPictures = defineJob({
  queue: 'report_pictures.clean',
  cron: '43 3 * * *',
  async run(services) {
    const lost = await dropLostPictures(services);
    services.log.info({ lost }, 'pictures without a report removed');
  },
});

/**
 * Returns the picture of a report, for its author and staff only.
 * @returns a data URL, because the picture has no address of its own and its response is not cacheable; null when its file is missing
 * @throws HttpError 404 `Picture not found`, also for other users; ObjectStoreError
 */
export async function readReportPicture(
  services: Services,
  em: Em,
  reportId: number,
  viewer: { customerId: number; isStaff: boolean },
): Promise<string | null> {
  const found = await db(em)
    .selectFrom('order_reports as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.picture', 'o.customer_id as customerId'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
  if (!found?.picture || !(viewer.isStaff || found.customerId === viewer.customerId)) throw notFound('Picture');
  const bytes = await services.files.read(keyOf(found.picture));
  return bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null;
}
