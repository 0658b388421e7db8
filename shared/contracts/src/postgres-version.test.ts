import { OldPostgresError, refuseOldPostgres } from './postgres-version.ts';

const server = (server_version_num: string) => ({ query: async () => ({ rows: [{ server_version_num }] }) });

test.each(['180000', '180004', '190001'])('version number %s is new enough', (number) =>
  expect(refuseOldPostgres(server(number))).resolves.toBeUndefined(),
);

test.each([
  ['170004', '17.4'],
  ['160011', '16.11'],
])('version number %s is refused with what was found and what is needed', async (number, found) => {
  const refusal = refuseOldPostgres(server(number));
  await expect(refusal).rejects.toThrow(OldPostgresError);
  await expect(refusal).rejects.toThrow(
    `The PostgreSQL server of DATABASE_URL has version ${found}. Larder needs version 18 or later.`,
  );
});
