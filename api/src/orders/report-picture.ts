import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { normalizedPicture } from '../pictures/own-pictures.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';

/** Below the data folder, by a name that nobody guesses and no call takes. */
const fileOf = ({ env }: Services, name: string): string => join(env.LARDER_DATA, 'report-pictures', `${name}.webp`);

/**
 * Keeps a picture that came with a report: read by its content and written anew, so that nothing of what a camera notes into it is left.
 * @param text base64url
 * @returns its name
 * @throws HttpError 400 on `picture` for what is no picture, or too large a one
 */
export async function keepReportPicture(services: Services, text: string): Promise<string> {
  const made = await normalizedPicture(Buffer.from(text, 'base64url'), { side: 1600, quality: 80 });
  if ('problem' in made) throw invalid({ picture: 'We cannot read this picture. Please choose a JPEG, PNG or WebP.' });
  const name = randomUUID();
  const file = fileOf(services, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, made.bytes);
  return name;
}

/** Removes a picture whose report was refused. */
export const dropReportPicture = (services: Services, name: string): Promise<void> => rm(fileOf(services, name), { force: true });

/**
 * The picture of a report, for whoever made it and for staff alone.
 * @returns a data URL: it stands in an answer that no cache keeps, under no address of its own
 * @throws HttpError 404 `Picture not found`, also for anybody else
 */
export async function readReportPicture(
  services: Services,
  em: Em,
  reportId: number,
  viewer: { customerId: number; isStaff: boolean },
): Promise<string> {
  const found = await db(em)
    .selectFrom('order_reports as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.picture', 'o.customer_id as customerId'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
  if (!found?.picture || !(viewer.isStaff || found.customerId === viewer.customerId)) throw notFound('Picture');
  const bytes = await readFile(fileOf(services, found.picture));
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
