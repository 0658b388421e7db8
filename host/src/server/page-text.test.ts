import { PageText } from './page-text.ts';

test('a page is what was written, however a letter was cut in two', async () => {
  const page = new PageText();
  const euro = Buffer.from('5 €');
  for (const part of ['<p>', euro.subarray(0, 3), euro.subarray(3), 'ä'.repeat(5000)]) page.write(part);
  const text = page.text();
  page.end('</p>');
  expect(await text).toBe(`<p>5 €${'ä'.repeat(5000)}</p>`);
  expect(await page.text()).toBe(await text);
});

test('an interrupted page has no text', async () => {
  const failed = new PageText();
  const text = failed.text();
  failed.write('<p>');
  failed.destroy(new Error('out of memory'));
  await expect(text).rejects.toThrow('out of memory');
  await expect(failed.text()).rejects.toThrow('out of memory');
  const left = new PageText();
  left.destroy();
  await expect(left.text()).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});
