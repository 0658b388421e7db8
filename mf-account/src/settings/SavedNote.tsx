/** Says that a form was saved; there from the start, so that assistive technology notices the change. */
export function SavedNote({ shown }: { shown: boolean }) {
  return <p role="status">{shown ? 'Saved.' : ''}</p>;
}
