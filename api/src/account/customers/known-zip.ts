import { FIELD_TEXT, isUsZip } from '@larder/rules';
import { invalid } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { localZips, type Place, remoteZips } from './zip-lookup.ts';

/** Returns city and state of a ZIP by the store's lookup (API-071); null for an unknown ZIP. */
export const findZip = ({ env: { ADDRESS_API_URL: url } }: Services, zip: string): Promise<Place | null> =>
  (url ? remoteZips(url, localZips) : localZips).find(zip);

/**
 * Rejects an unknown ZIP, so that none is stored (ACC-031).
 * @throws HttpError 400 at the field of this name
 */
export async function refuseUnknownZip(services: Services, field: string, zip: string): Promise<void> {
  if (!isUsZip(zip) || !(await findZip(services, zip))) throw invalid({ [field]: FIELD_TEXT.zip });
}
