import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskTaskDetail } from '@larder/contracts';
import { ApiError, useSnacks } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { showUndo } from './show-undo.ts';
import { useDeskCall } from './use-desk-call.ts';
import { useDeskTask } from './use-desk-task.ts';

const task = (state: DeskTaskDetail['state']): DeskTaskDetail => ({
  id: '0b7c8f7e-0000-4000-8000-000000000001',
  kind: 'prices',
  label: 'Prices',
  state,
  total: 10,
  done: 4,
  failed: 0,
  errors: [],
  is_undoable: true,
  actor_email: 'catalog@larder.example',
  created_at: '2026-12-01T00:00:00Z',
  ended_at: null,
});

test('a task is followed until it ends, and a cancellation is seen at once', async () => {
  const user = userEvent.setup();
  let state: DeskTaskDetail['state'] = 'running';
  const { api } = fakeApi({
    'GET /desk/tasks/{id}': () => task(state),
    'POST /desk/tasks/{id}/cancel'() {
      state = 'canceled';
      return { success: true, task: task(state) };
    },
  });
  const View = () => {
    const { task: seen, cancel } = useDeskTask(task('running').id);
    return <button onClick={cancel}>{seen?.state}</button>;
  };
  renderWithShell(<View />, { api });
  await user.click(await screen.findByRole('button', { name: 'running' }));
  expect(await screen.findByRole('button', { name: 'canceled' })).toBeTruthy();
});

test('a refused change shows a notice; a conflict does not, and has the record as it is now', async () => {
  const user = userEvent.setup();
  let refusal = new ApiError('no', { code: 400, fields: { reason: 'Please say why.' } });
  const { api } = fakeApi({ 'PUT /desk/team/{id}': () => refusal });
  const View = () => {
    const { run, conflict } = useDeskCall('PUT /desk/team/{id}');
    const save = () => void run({ params: { id: 7 }, body: { roles: ['owner'], version: 1, reason: 'x' } });
    return <button onClick={save}>{`Save over ${String(conflict?.['version'])}`}</button>;
  };
  const { shell } = renderWithShell(<View />, { api });
  await user.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(shell.snacks.list.get().map(({ message }) => message)).toEqual([expect.stringContaining('say why')]),
  );
  refusal = new ApiError('changed', { code: 409, errorCode: 'changed_meanwhile', body: { current: { version: 2 } } });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Save over 2' })).toBeTruthy();
  expect(shell.snacks.list.get()).toHaveLength(1);
});

test('a notice undoes what it confirms', async () => {
  const user = userEvent.setup();
  const undo = jest.fn();
  const View = () => {
    const snacks = useSnacks();
    return <button onClick={() => showUndo(snacks, 'Packed.', undo)}>Pack</button>;
  };
  const { shell } = renderWithShell(<View />);
  await user.click(screen.getByRole('button', { name: 'Pack' }));
  shell.snacks.list.get()[0]?.action?.run();
  expect(undo).toHaveBeenCalledTimes(1);
});
