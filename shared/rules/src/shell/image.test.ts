import { imageUrl, imageWidth, placeholderUrl } from './image.ts';

test.each([
  ['/media/a.jpg', 100, 202],
  ['/media/a.png', 100, 152],
  ['/media/a.PNG?v=2', 100, 152],
  ['/media/a.webp', 208, 418],
  ['/media/a.png.webp', 100, 202],
  ['/media/a.png', 43, 67],
])('%s at %d px asks for %d (CAT-131, CAT-132)', (image, shown, width) => expect(imageWidth(image, shown)).toBe(width));

test('addresses (CAT-133, CAT-134, OP-159)', () => {
  expect(imageUrl('/media/a.jpg', 100)).toBe('/media/a.jpg?w=202&q=50');
  expect(imageUrl('/media/a.jpg?v=2', 100, 80)).toBe('/media/a.jpg?v=2&w=202&q=80');
  expect(placeholderUrl('/media/a.jpg')).toBe('/media/a.jpg?w=100&q=20');
});
