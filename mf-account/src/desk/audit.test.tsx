import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuditEntry } from '@larder/contracts';
import { visit } from '@larder/shell/testing';
import * as page from './audit.tsx';

const entry = (id: string): AuditEntry => ({
  id,
  at: '2026-11-30T20:05:00Z',
  actor_id: 1,
  actor_email: 'owner@larder.example',
  action: 'team.roles',
  subject_type: 'employee',
  subject_id: '7',
  subject_label: 'ada@larder.example',
  before: { roles: ['support'] },
  after: { roles: ['support', 'finance'] },
  reason: 'month end',
  request_id: null,
});

type Request = { query: Record<string, string> };

/** Opens the log, which has these entries, one a page, and none for a searched text. */
const open = (path: string, entries: AuditEntry[] = [entry('1')]) =>
  visit(page, {
    path,
    answers: {
      'GET /desk/audit'({ query: { q, cursor = '0' } }: Request) {
        const at = Number(cursor);
        const items = q === undefined ? entries.slice(at, at + 1) : [];
        return { items, next_cursor: items.length > 0 && entries[at + 1] ? String(at + 1) : null };
      },
    },
  });

test('shows who changed what, with the values before and after', async () => {
  await open('/desk/audit');
  const row = screen.getByRole('row', { name: /owner@larder.example/ });
  expect(row.textContent).toContain('Nov 30, 2026, 12:05 PM');
  expect(row.textContent).toMatch(/roles.*support.*→.*support, finance/);
  expect(row.textContent).toContain('month end');
});

test('filters of the address are sent, days as moments in UTC; the export has the same', async () => {
  const { seen } = await open('/desk/audit?action=team.roles&from=2026-11-30&to=2026-11-30', []);
  const query = { action: 'team.roles', from: '2026-11-30T08:00:00.000Z', to: '2026-12-01T08:00:00.000Z' };
  expect(seen[0]?.options?.query).toEqual(query);
  expect(screen.getByText('No entry fits these filters.')).toBeTruthy();
  const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'http://store').searchParams)).toEqual({ ...query, reqsource: 'web' });
});

test('a typed text is in the address, and the list follows it', async () => {
  const user = userEvent.setup();
  const { seen, location } = await open('/desk/audit');
  await user.type(screen.getByRole('searchbox', { name: 'Text' }), 'refund');
  await waitFor(() => expect(location()).toBe('/desk/audit?q=refund'));
  await waitFor(() => expect(seen.at(-1)?.options?.query).toEqual({ q: 'refund' }));
});

test('the next page is requested by its cursor and follows the first', async () => {
  const user = userEvent.setup();
  const { seen } = await open('/desk/audit', [entry('1'), entry('2')]);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(seen.at(-1)?.options?.query).toEqual({ cursor: '1' });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
