import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { aDetail } from '../../test/products.ts';
import { Reviews } from './Reviews.tsx';

const review = (id: number, rating = 5) => ({
  id,
  rating,
  title: `Title ${id}`,
  name: 'Sam N.',
  text: '<b>Good</b>',
  created_at: '2026-08-22T12:00:00Z',
  helpful_count: 2,
  picture: null,
});
const spread = { '5': 27, '3': 3 };

const noOwn = { state: 'not_bought', earn: 1, review: null };

function show(answer: unknown, more: Record<string, unknown> = {}, session = {}, product = aDetail()) {
  const { api, seen } = fakeApi({ 'GET /reviews/product/{id}': answer, 'GET /reviews/product/{id}/own': noOwn, ...more });
  const rendered = renderWithShell(<Reviews product={product} />, { api, session, path: '/p/rolled-oats-1' });
  return Object.assign(seen, { rendered, of: (name: string) => seen.filter((call) => call.name === name) });
}

beforeEach(() => localStorage.clear());

describe('reviews', () => {
  it('CAT-125..128: starts with ten of page 1, sort 1, all ratings', async () => {
    const seen = show({ reviews: [review(1)], total: 1, cur_page: 1, page_size: 10, spread });
    const item = within(await screen.findByRole('article'));
    expect(item.getByText('<b>Good</b>')).toBeTruthy();
    expect(item.getByText(/Sam N\./).textContent).toBe('Sam N., Aug 22, 2026');
    expect(item.getByRole('button', { name: /^Helpful \(2\) ?: Title 1$/ })).toBeTruthy();
    expect(seen.of('GET /reviews/product/{id}')[0]?.options).toMatchObject({
      params: { id: 1 },
      query: { cur_page: 1, page_size: 10, sort: 1, rating: 0 },
    });
    expect(screen.queryByRole('navigation', { name: 'Pages of reviews' })).toBeNull();
  });

  it('show the picture that came with one, larger at a press', async () => {
    const picture = '/media/review/1-0f3a9c21.webp';
    show({ reviews: [{ ...review(1), picture }, review(2)], total: 2, cur_page: 1, page_size: 10, spread });
    const [pictured, plain] = (await screen.findAllByRole('article')).map((item) => within(item));
    expect(plain?.queryByRole('button', { name: /^Larger picture/ })).toBeNull();
    await userEvent.click(pictured!.getByRole('button', { name: 'Larger picture: Title 1' }));
    const large = within(await screen.findByRole('dialog', { name: 'Title 1' }));
    const shown = large.getByRole('img', { name: 'Picture with the review “Title 1”' });
    expect(shown.getAttribute('src')).toContain(picture);
  });

  it('are searched by what they say, from the first page on, and all shown again', async () => {
    const seen = show(({ query }: { query: { q?: string; cur_page: number } }) => ({
      reviews: query.q === 'dust' ? [] : [review(query.cur_page)],
      total: query.q === undefined ? 23 : query.q === 'dust' ? 0 : 2,
      cur_page: query.cur_page,
      page_size: 10,
      spread,
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search reviews' }), ' crunch {Enter}');
    expect(await screen.findByText('2 reviews with “crunch”')).toBeTruthy();
    expect(seen.of('GET /reviews/product/{id}').at(-1)?.options).toMatchObject({ query: { cur_page: 1, q: 'crunch' } });
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'dust{Enter}');
    expect(await screen.findByText('0 reviews with “dust”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('23 reviews')).toBeTruthy();
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  it('a handful of reviews has no search', async () => {
    show(
      { reviews: [review(1)], total: 1, cur_page: 1, page_size: 10, spread: { '5': 1 } },
      {},
      {},
      aDetail({ review_count: 1 }),
    );
    await screen.findByRole('article');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('CAT-125: turns pages of 10, 10 and 3 and keeps them through sort and filter rules', async () => {
    const seen = show(({ query }: { query: { cur_page: number } }) => ({
      reviews: [review(query.cur_page)],
      total: 23,
      cur_page: query.cur_page,
      page_size: 10,
      spread,
    }));
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort reviews' }), 'Lowest rated');
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '3 stars: 10% of ratings' }));
    expect((await screen.findByRole('button', { name: '3 stars: 10% of ratings' })).getAttribute('aria-pressed')).toBe('true');
    expect(seen.of('GET /reviews/product/{id}').at(-1)?.options).toMatchObject({ query: { cur_page: 1, sort: 4, rating: 3 } });
    await userEvent.click(screen.getByRole('button', { name: 'Show all ratings' }));
    expect(seen.of('GET /reviews/product/{id}').at(-1)?.options).toMatchObject({ query: { rating: 3 } });
    expect(screen.getByRole('button', { name: '3 stars: 10% of ratings' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('says so without reviews', async () => {
    show({ reviews: [], total: 0, cur_page: 1, page_size: 10, spread: {} });
    expect(await screen.findByText('No reviews yet.')).toBeTruthy();
  });

  it('CAT-086: five empty stars show without ratings, and none of them with one', async () => {
    const { api } = fakeApi({
      'GET /reviews/product/{id}': { reviews: [], total: 0, cur_page: 1, page_size: 10, spread: {} },
      'GET /reviews/product/{id}/own': noOwn,
    });
    const unrated = renderWithShell(<Reviews product={aDetail({ rating_average: 0, rating_count: 0 })} />, { api });
    expect(screen.getByRole('img', { name: '0 out of 5 stars' })).toBeTruthy();
    unrated.unmount();
    show({ reviews: [review(1)], total: 1, cur_page: 1, page_size: 10, spread });
    await screen.findByRole('article');
    expect(screen.queryByRole('img', { name: '0 out of 5 stars' })).toBeNull();
  });

  it('can be tried again after a failure', async () => {
    let tries = 0;
    const ok = { reviews: [review(1)], total: 1, cur_page: 1, page_size: 10, spread };
    show(() => (++tries === 1 ? new Error('down') : ok));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('helpful', () => {
  const one = { reviews: [review(1)], total: 1, cur_page: 1, page_size: 10, spread };

  it('counts at once, asks once, and is remembered', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const vote = () => new Promise((resolve) => (answer = resolve));
    const seen = show(one, { 'POST /reviews/{id}/helpful': vote });
    const button = await screen.findByRole('button', { name: /^Helpful \(2\) ?: Title 1$/ });
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: /^Helpful \(3\) ?: Title 1$/ }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button);
    await act(async () => answer({ success: true, helpful_count: 7 }));
    expect(await screen.findByRole('button', { name: /^Helpful \(7\) ?: Title 1$/ })).toBeTruthy();
    expect(seen.of('POST /reviews/{id}/helpful').map(({ options }) => options)).toEqual([{ params: { id: 1 } }]);
    seen.rendered.unmount();
    show(one);
    await waitFor(async () =>
      expect((await screen.findByRole('button', { name: /Helpful/ })).getAttribute('aria-pressed')).toBe('true'),
    );
  });

  it('is undone when the call fails', async () => {
    const seen = show(one, { 'POST /reviews/{id}/helpful': new ApiError('Too many requests.', { code: 429 }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Helpful \(2\) ?: Title 1$/ }));
    expect(await screen.findByRole('button', { name: /^Helpful \(2\) ?: Title 1$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Helpful/ }).getAttribute('aria-pressed')).toBe('false');
    expect(seen.rendered.shell.snacks.list.get()).toMatchObject([{ type: 'error', message: 'Too many requests.' }]);
  });
});

describe('writing a review', () => {
  const none = { reviews: [], total: 0, cur_page: 1, page_size: 10, spread: {} };
  const own = (state: string, more = {}) => ({ 'GET /reviews/product/{id}/own': { state, earn: 1, review: null, ...more } });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
    return within(await screen.findByRole('dialog', { name: 'Write a review' }));
  };
  const member = { loggedIn: true, userStatus: 'member' as const, groupId: 4 };

  it('CAT-087: visitors read what it earns and where to sign in', async () => {
    show(none, own('login'));
    expect(await screen.findByText('Earn $1 Thrive Cash')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in to review' }).getAttribute('href')).toBe(
      '/login?route=%2Fp%2Frolled-oats-1',
    );
  });

  it.each([
    ['not_bought', {}, /^Only shoppers who bought this item here/],
    ['written', { review: { ...review(9, 4), status: 'pending' } }, 'We’re reviewing your review.'],
    ['written', { review: { ...review(9, 4), status: 'refused' } }, 'We couldn’t publish your review.'],
  ])('says so in the state %s', async (state, more, text) => {
    show(none, own(state, more), member);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
  });

  it('CAT-129, CAT-130: tells what is missing by field, sends once, and thanks', async () => {
    const send = { success: true, status: 'pending', earned: 0 };
    const seen = show(none, { ...own('may_write'), 'POST /reviews': send }, member);
    const form = await open();
    await userEvent.click(form.getByRole('button', { name: 'Send review' }));
    expect(form.getByText('Please choose one to five stars.')).toBeTruthy();
    expect(form.getAllByText('This is a required field.')).toHaveLength(3);
    expect(seen.of('POST /reviews')).toHaveLength(0);
    await userEvent.click(form.getByRole('radio', { name: '4 stars, Good' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'Fine oats');
    await userEvent.type(form.getByRole('textbox', { name: 'Your review' }), 'Every day.');
    await userEvent.type(form.getByRole('textbox', { name: 'Name to show' }), 'Sam');
    expect(form.queryByText('This is a required field.')).toBeNull();
    expect(form.getByText('10 of 5,000 characters')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Send review' }));
    expect(await form.findByText('Thank you. We’ll publish your review after we check it.')).toBeTruthy();
    expect(seen.of('POST /reviews')[0]?.options).toEqual({
      body: { product_id: 1, rating: 4, title: 'Fine oats', name: 'Sam', text: 'Every day.' },
    });
    expect(localStorage.length).toBe(0);
  });

  it('a picture goes with it; what the api says of it stands at its field until another is chosen', async () => {
    const refusal = new ApiError('Bad', { code: 400, fields: { picture: 'We couldn’t read this picture.' } });
    const answers: unknown[] = [refusal, { success: true, status: 'approved', earned: 0 }];
    const seen = show(none, { ...own('may_write'), 'POST /reviews': () => answers.shift() }, member);
    const form = await open();
    await userEvent.click(form.getByRole('radio', { name: '4 stars, Good' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'Fine oats');
    await userEvent.type(form.getByRole('textbox', { name: 'Your review' }), 'Every day.');
    await userEvent.type(form.getByRole('textbox', { name: 'Name to show' }), 'Sam');
    const choose = (text: string) =>
      userEvent.upload(form.getByLabelText(/Photo/), new File([text], 'jar.png', { type: 'image/png' }));
    await choose('jar');
    await userEvent.click(form.getByRole('button', { name: 'Send review' }));
    expect(await form.findByText('We couldn’t read this picture.')).toBeTruthy();
    await choose('lid');
    expect(form.queryByText('We couldn’t read this picture.')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Send review' }));
    expect(await form.findByText('Thank you. Your review is published.')).toBeTruthy();
    expect(seen.of('POST /reviews').map(({ options }) => options?.body)).toMatchObject([
      { picture: 'amFy' },
      { picture: 'bGlk' },
    ]);
  });

  it('keeps the draft over a reload, and shows what the api says of a field', async () => {
    const refusal = new ApiError('Bad request.', { code: 400, fields: { title: 'Please be kind.' } });
    const seen = show(none, { ...own('may_write'), 'POST /reviews': refusal }, member);
    let form = await open();
    await userEvent.click(form.getByRole('radio', { name: '5 stars, Excellent' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'Hm');
    seen.rendered.unmount();
    show(none, { ...own('may_write'), 'POST /reviews': refusal }, member);
    form = await open();
    expect(form.getByRole('radio', { name: '5 stars, Excellent' })).toHaveProperty('checked', true);
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Hm');
    await userEvent.type(form.getByRole('textbox', { name: 'Your review' }), 'Every day.');
    await userEvent.type(form.getByRole('textbox', { name: 'Name to show' }), 'Sam');
    await userEvent.click(form.getByRole('button', { name: 'Send review' }));
    expect(await form.findByText('Please be kind.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Title' }), '!');
    expect(form.queryByText('Please be kind.')).toBeNull();
  });

  it('says what went wrong with the whole of it', async () => {
    const refusal = new ApiError('You have already reviewed this item.', { code: 409, errorCode: 'already_reviewed' });
    localStorage.setItem('larder.review.1', JSON.stringify({ rating: 3, title: 'a', name: 'b', text: 'c' }));
    show(none, { ...own('may_write'), 'POST /reviews': refusal }, member);
    const form = await open();
    await userEvent.click(form.getByRole('button', { name: 'Send review' }));
    expect((await form.findByRole('alert')).textContent).toContain('You have already reviewed this item.');
  });
});
