import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import '@testing-library/jest-dom/jest-globals';
import { ShellProvider, type SlotModule } from './context.tsx';
import { Slot } from './slot.tsx';
import { fakeShell } from './testing/index.ts';

const slotModule: SlotModule = {
  default: ({ product }) => <button type="button">Add {(product as { title: string }).title}</button>,
};
/** A card around the slot, which may get new props: its query was refetched. */
const Card = ({ title }: { title: string }) => (
  <Slot name="cart.quantity" props={{ product: { title } } as never} fallback={<p>no cart</p>} />
);

const shell = fakeShell();
/** Pages with the card, all in one shell. */
function pagesOf(slots: Partial<typeof shell.slots>) {
  const value = { ...shell, slots: { ...shell.slots, ...slots } };
  return (title: string) => (
    <ShellProvider value={value}>
      <Card title={title} />
    </ShellProvider>
  );
}

/** The page as the server sent it, and a browser to which the slot's module comes when `arrive` is called. */
async function hydrated() {
  document.body.innerHTML = `<main>${renderToString(pagesOf({ peek: () => slotModule })('oats'))}</main>`;
  let here: SlotModule | undefined;
  const waiting = Promise.withResolvers<SlotModule>();
  const page = pagesOf({ peek: () => here, load: () => waiting.promise, renderedByServer: () => true });
  const errors: unknown[] = [];
  const main = document.querySelector('main')!;
  const root = await act(async () => hydrateRoot(main, page('oats'), { onRecoverableError: (error) => void errors.push(error) }));
  const rename = (title: string) => act(async () => root.render(page(title)));
  const arrive = () =>
    act(async () => {
      here = slotModule;
      waiting.resolve(slotModule);
    });
  return { main, root, rename, arrive, errors };
}

afterEach(() => document.body.replaceChildren());

test('what the server rendered stays, the same nodes, while the module is away and the page around it changes', async () => {
  const { main, root, rename, arrive, errors } = await hydrated();
  const button = main.querySelector('button');
  await rename('rolled oats');
  expect(main.querySelector('button')).toBe(button);
  expect(main).not.toHaveTextContent('no cart');

  await arrive();
  expect(main.querySelector('button')).toBe(button);
  expect(main).toHaveTextContent('Add rolled oats');
  await rename('steel-cut oats');
  expect(main).toHaveTextContent('Add steel-cut oats');
  expect(errors).toEqual([]);
  await act(async () => root.unmount());
});
