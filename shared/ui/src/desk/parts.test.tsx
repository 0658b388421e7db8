import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Chart } from './Chart.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Money } from './Money.tsx';
import { Stat } from './Stat.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { Timeline } from './Timeline.tsx';

beforeEach(() => window.localStorage.clear());

test.each([
  [{ now: 120, before: 100 }, 'Up 20 % from last week', 'true'],
  [{ now: 80, before: 100 }, 'Down 20 % from last week', 'false'],
  [{ now: 120, before: 100, isRiseBad: true }, 'Up 20 % from last week', 'false'],
  [{ now: 100, before: 100 }, 'No change from last week', null],
])('a number says its change in words: %j', (change, text, isGood) => {
  render(<Stat label="Sales" value="$1.20" comparedWith="last week" {...change} />);
  expect(screen.getByText(text).getAttribute('data-good')).toBe(isGood);
});

test('without a number to compare with, no change is claimed', () => {
  render(<Stat label="Sales" value="$1.20" now={5} before={0} comparedWith="last week" />);
  expect(screen.queryByText(/last week/)).toBeNull();
});

test('a chart is one picture, and a table has its values', async () => {
  const user = userEvent.setup();
  const format = (cents: number) => `$${cents / 100}`;
  render(<Chart title="Sales by day" labels={['Mon', 'Tue']} series={[{ name: 'Sales', values: [100, 250] }]} format={format} />);
  expect(screen.getByRole('img', { name: /^Sales by day/ })).toBeTruthy();
  await user.click(screen.getByText('Show the values'));
  const row = within(screen.getByRole('table', { name: 'Sales by day' })).getByRole('row', { name: /Tue/ });
  expect(row.textContent).toBe('Tue$2.5');
});

test('a bulk task shows its progress and failures; it can be canceled while it runs, and undone afterwards', async () => {
  const user = userEvent.setup();
  const [cancel, undo] = [jest.fn(), jest.fn()];
  const task = {
    label: 'Prices of 10 products',
    total: 10,
    done: 6,
    failed: 1,
    errors: [{ subject: 'LD-7', message: 'under MAP' }],
  };
  const { rerender } = render(
    <TaskProgress task={{ ...task, state: 'running', is_undoable: false }} onCancel={cancel} onUndo={undo} />,
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('70');
  expect(screen.getByRole('status').textContent).toBe('Running: 6 of 10, 1 failed');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  rerender(<TaskProgress task={{ ...task, state: 'done', is_undoable: true }} onCancel={cancel} onUndo={undo} />);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([cancel.mock.calls.length, undo.mock.calls.length]).toEqual([1, 1]);
  expect(screen.getByText('LD-7: under MAP')).toBeTruthy();
});

test('a saved view restores the filters without what was searched', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const options = [{ value: 'paid', label: 'Paid' }];
  render(
    <FilterBar
      name="orders"
      fields={[
        { name: 'q', label: 'Text', type: 'search' },
        { name: 'state', label: 'State', type: 'select', options },
      ]}
      values={{ q: 'ada@larder.example', state: 'paid' }}
      onChange={onChange}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.type(await screen.findByLabelText('Name of the present filters'), 'To pack');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(window.localStorage.getItem('larder.desk')).not.toContain('ada@');
  await user.click(screen.getByRole('button', { name: 'To pack' }));
  expect(onChange).toHaveBeenCalledWith({ state: 'paid' });
});

test('filters after the first open and close, which is how a phone shows them, with the number of those in effect', async () => {
  const user = userEvent.setup();
  const fields = ['q', 'who', 'what'].map((name) => ({ name, label: name, type: 'search' as const }));
  render(<FilterBar name="audit" fields={fields} values={{ q: 'a', who: 'b', what: '' }} onChange={jest.fn()} />);
  const toggle = screen.getByRole('button', { name: 'More filters (1)', expanded: false });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const others = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(others && within(others).getAllByRole('searchbox')).toHaveLength(2);
});

test('amounts are cents, and moments are of Los Angeles', () => {
  render(
    <>
      <Money cents={1234} />
      <Timeline label="Events" events={[{ key: '1', at: '2026-12-01T00:05:00Z', title: 'Paid', by: 'owner@larder.example' }]} />
    </>,
  );
  expect(screen.getByText('$12.34')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Events' })).getByText('Nov 30, 2026, 4:05 PM')).toBeTruthy();
});
