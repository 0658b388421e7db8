import { createDrafts } from './drafts.ts';

const KEY = 'larder.quiz.shopping.visitor';
const drafts = (onError = jest.fn()) => ({ made: createDrafts(KEY, () => localStorage, onError), onError });

beforeEach(() => localStorage.clear());

describe('answers that the server has not got', () => {
  test('survive a reload, and are deleted once saved', () => {
    const { made } = drafts();
    made.set(1, ['me']);
    made.set(2, []);
    expect(drafts().made.get()).toEqual({ '1': ['me'], '2': [] });
    made.drop(1);
    made.drop(2);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('tell who watches', () => {
    const { made } = drafts();
    const listener = jest.fn();
    const stop = made.subscribe(listener);
    made.set(1, ['me']);
    stop();
    made.set(1, ['pets']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each(['{', 'null', '[]', '7', '{"1":"me","2":[3],"4":["yes"]}'])('an invalid stored draft is ignored: %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(drafts().made.get()).toEqual(text.includes('yes') ? { '4': ['yes'] } : {});
  });

  test('where nothing can be stored they live as long as the page, and it is reported', () => {
    const onError = jest.fn();
    const blocked = () => {
      throw new Error('blocked');
    };
    const made = createDrafts(KEY, blocked, onError);
    made.set(1, ['me']);
    expect(made.get()).toEqual({ '1': ['me'] });
    expect(onError).toHaveBeenCalled();
  });
});
