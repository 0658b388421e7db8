import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { requestFullLayout } from './full-layout.ts';

test('a first page is laid out in full once the browser is idle, and its content stays in place (SHELL-138)', () => {
  jest.useFakeTimers();
  const scrollBy = jest.fn();
  stubGlobal('scrollBy', scrollBy);
  const heading = document.createElement('h2');
  heading.getBoundingClientRect = () => new DOMRect(0, 'initialPage' in document.documentElement.dataset ? 100 : 340, 0, 20);
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main' }));
  main.append(heading);
  document.elementFromPoint = () => heading;
  const { documentElement } = document;
  documentElement.dataset['initialPage'] = '';
  const cancel = requestFullLayout();
  jest.advanceTimersByTime(999);
  expect(documentElement.dataset['initialPage']).toBe('');
  cancel();
  jest.advanceTimersByTime(1);
  expect(documentElement.dataset['initialPage']).toBe('');
  requestFullLayout();
  jest.advanceTimersByTime(1000);
  expect(documentElement.dataset['initialPage']).toBeUndefined();
  expect(scrollBy).toHaveBeenCalledWith({ top: 240, behavior: 'instant' });
  main.remove();
  Reflect.deleteProperty(document, 'elementFromPoint');
  unstubGlobals();
  jest.useRealTimers();
});
