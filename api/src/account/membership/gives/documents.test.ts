import sharp from 'sharp';
import { strFromU8, unzipSync } from 'fflate';
import { shopper } from '../../../ordering/cart/shop.fixture.ts';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { windTo } from '../../../platform/time/advance-time.ts';
import { lead, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { cleanGivesDocuments } from './documents.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', HELP_EMAIL: 'help@larder.example' } });
  await api.services.jobs.tick(api.services);
  clerk = await shopper(api, 'employee');
});
afterAll(() => api.stop());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64url');
/** A camera's photo with location metadata. */
const photo = async (): Promise<string> => {
  const canvas = sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'navy' } });
  return (
    await canvas
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64url');
};
const answers = { category: 'teacher', household_size: 3, income_band: '25_to_50', story: 'I teach third grade.' } as const;
async function applicant(): Promise<Person> {
  const person = await lead(api);
  await person.client.ok('POST /gives/questionnaire', { body: answers });
  return person;
}
const add = ({ client }: Person, document: string, name = 'badge.jpg') =>
  client.call('POST /gives/documents', { body: { name, document } });
const added = async (person: Person, document: string, name?: string) => {
  const { body } = await add(person, document, name);
  return (body as { documents: { document_id: number; name: string }[] }).documents;
};
const prove = ({ client }: Person) => client.ok('POST /gives/verify', { body: { date_of_birth: '1990-05-04' } });
const storedDocuments = ({ id }: Person) =>
  queryRows(
    api.em(),
    sql`select 1 from gives_documents d join gives_applications a on a.id = d.application_id where a.customer_id = ${id}`,
  ).then((found) => found.length);
const waiting = async ({ email }: Person) =>
  (await clerk.client.ok('GET /desk/gives')).applications.find(({ shopper_email }) => shopper_email === email);

test('a document is identified by its content, re-encoded, and readable by staff alone until the decision', async () => {
  const person = await applicant();
  await added(person, await photo());
  const documents = await added(person, PDF, 'letter.pdf');
  expect(documents.map(({ name }) => name)).toEqual(['badge.jpg', 'letter.pdf']);
  expect((await person.client.ok('GET /gives/application')).documents).toEqual(documents);
  const [first, second] = documents.map(({ document_id: id }) => ({ params: { id } }));
  // Not readable before its owner is verified.
  expect((await clerk.client.fails('GET /desk/gives/documents/{id}', first)).code).toBe(404);
  await prove(person);
  expect((await waiting(person))?.documents).toEqual(documents);
  const { document } = await clerk.client.ok('GET /desk/gives/documents/{id}', first);
  const seen = await sharp(Buffer.from(document.replace('data:image/webp;base64,', ''), 'base64')).metadata();
  expect([seen.format, seen.width, seen.exif]).toEqual(['webp', 2000, undefined]);
  const pdf = await clerk.client.call('GET /desk/gives/documents/{id}', second);
  expect(pdf.body).toEqual({
    name: 'letter.pdf',
    document: `data:application/pdf;base64,${Buffer.from(PDF, 'base64url').toString('base64')}`,
  });
  expect(pdf.headers.get('cache-control')).toMatch(/no-store/);
  for (const other of [person, await applicant()])
    expect((await other.client.fails('GET /desk/gives/documents/{id}', first)).code).toBe(404);
  expect((await api.client().fails('GET /desk/gives/documents/{id}', first)).code).toBe(401);
});

test('a wrong type, too large, one too many or without an application is reported at its field, and nothing is stored', async () => {
  const person = await applicant();
  const bad = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64url'), /couldn’t read/],
    [Buffer.from('MZ, a program named badge.jpg').toString('base64url'), /couldn’t read/],
    [Buffer.from('%PDF-1.7 that is cut off').toString('base64url'), /couldn’t read/],
    ['', /choose a photo/],
    ['not base64!', /choose a photo/],
    ['a'.repeat(933_335), /too large/],
  ] as const;
  for (const [document, text] of bad)
    expect(await add(person, document)).toMatchObject({
      status: 400,
      body: { errors: { document: expect.stringMatching(text) } },
    });
  expect((await add(person, PDF, ' ')).body).toMatchObject({ errors: { name: expect.any(String) } });
  expect(await storedDocuments(person)).toBe(0);
  const five = await Promise.all([1, 2, 3, 4, 5].map((n) => add(person, PDF, `${n}.pdf`)));
  expect(five.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await storedDocuments(person)).toBe(3);
  expect((await add(await lead(api), PDF)).status).toBe(404);
});

test('its owner can remove it, and no other customer', async () => {
  const [person, other] = [await applicant(), await applicant()];
  const [mine] = await added(person, PDF);
  const params = { id: mine?.document_id ?? 0 };
  expect((await other.client.fails('DELETE /gives/documents/{id}', { params })).code).toBe(404);
  expect((await person.client.ok('DELETE /gives/documents/{id}', { params })).documents).toEqual([]);
  expect((await person.client.fails('DELETE /gives/documents/{id}', { params })).code).toBe(404);
});

test.each([
  ['accept', undefined],
  ['refuse', 'Schools alone.'],
] as const)('a decision (%s) deletes them, and none can be added after it', async (decision, refusal) => {
  const person = await applicant();
  await added(person, PDF);
  await prove(person);
  const id = (await waiting(person))?.application_id ?? 0;
  await clerk.client.ok('POST /desk/gives/{id}', { params: { id }, body: { decision, refusal } });
  expect(await storedDocuments(person)).toBe(0);
  expect((await add(person, PDF)).status).toBe(404);
});

test('staff gets one mail per waiting application, which contains no answers', async () => {
  const person = await applicant();
  await prove(person);
  await prove(person);
  await api.runJobs();
  const found = await queryRows(
    api.em(),
    sql<{ text: string }>`select text_body as text from mailbox_messages where template = 'application_waits'
      and recipient = 'help@larder.example' and created_at > store_now() - interval '1 minute' order by created_at desc`,
  );
  expect(found[0]?.text).toContain('/account/gives');
  expect(found[0]?.text).not.toMatch(/third grade|50/);
  const all = await queryRows(api.em(), sql`select 1 from mailbox_messages where template = 'application_waits'`);
  const proved = await queryRows(api.em(), sql`select 1 from gives_history where move = 'prove'`);
  expect(all).toHaveLength(proved.length);
});

test('an archive of one’s data contains them as files, and none of others', async () => {
  const person = await applicant();
  const [mine] = await added(person, PDF);
  await person.client.ok('POST /account/privacy/export', { body: {} });
  await api.runJobs();
  const { archive } = await person.client.ok('POST /account/privacy/archive', { body: {} });
  const files = unzipSync(Buffer.from(archive, 'base64'));
  expect(strFromU8(files[`documents/application-${mine?.document_id}.pdf`] ?? new Uint8Array())).toContain('%PDF-1.7');
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).not.toContain('"content"');
  expect(Object.keys(files).filter((name) => name.startsWith('documents/'))).toHaveLength(1);
});

test('abandoned documents are deleted after 30 days, documents in review are not; a repeat changes nothing', async () => {
  const [left, read] = [await applicant(), await applicant()];
  for (const each of [left, read]) await added(each, PDF);
  await prove(read);
  const now = api.services.clock.now();
  await sql`update gives_documents set created_at = ${after(now, MINUTE - 30 * DAY)}`.execute(api.em().getKysely());
  await cleanGivesDocuments.run(api.services, {});
  expect(await storedDocuments(left)).toBe(1);
  await windTo(api.services, after(now, 25 * HOUR), HOUR);
  expect([await storedDocuments(left), await storedDocuments(read)]).toEqual([0, 1]);
  await cleanGivesDocuments.run(api.services, {});
  expect([await storedDocuments(left), await storedDocuments(read)]).toEqual([0, 1]);
  const [open] = await queryRows(
    api.em(),
    sql`select 1 from gives_applications where customer_id = ${left.id} and state = 'submitted'`,
  );
  expect(open).toBeDefined();
  await sql`delete from gives_applications where customer_id = ${read.id}`.execute(api.em().getKysely());
  expect(await storedDocuments(read)).toBe(0);
});
